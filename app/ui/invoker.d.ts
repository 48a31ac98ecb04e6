import "react";

// Invoker commands are missing from @types/react 19.3.
declare module "react" {
	interface ButtonHTMLAttributes<T> {
		commandfor?: string;
		command?: "show-modal" | "close";
	}
}
