import "react";

// The platform's invoker commands, which @types/react does not know yet.
declare module "react" {
	interface ButtonHTMLAttributes<T> {
		commandfor?: string;
		command?: "show-modal" | "close";
	}
}
