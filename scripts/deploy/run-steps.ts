import { CliError, logStep } from "../support/cli.ts";
import { confirm } from "../support/prompt.ts";
import type { Deployment } from "./deployment.ts";
import { STEPS, type Step } from "./steps.ts";

export function stepsFrom(name: string | undefined): readonly Step[] {
	const start = name ? STEPS.findIndex((step) => step.name === name) : 0;
	if (start >= 0) return STEPS.slice(start);
	throw new CliError(`There is no step "${name}"; the steps are ${STEPS.map((step) => step.name).join(", ")}.`);
}

export function plan(environment: string, steps: readonly Step[]): string {
	const lines = steps.map(({ name, description }) => `  ${name.padEnd(10)} ${description}`);
	return [`npm run deploy runs these steps for ${environment}:`, "", ...lines].join("\n");
}

/** Throws a CliError that names the failed step and the command to continue. */
export async function runSteps(deployment: Deployment, steps: readonly Step[]): Promise<void> {
	console.info(`${plan(deployment.environment, steps)}\n`);
	if (deployment.interactive && !(await confirm("Continue?"))) return;
	for (const step of steps) {
		try {
			await runStep(step, deployment);
		} catch (error) {
			if (!(error instanceof CliError)) throw error;
			const command = `npm run deploy -- --from ${step.name}${deployment.interactive ? "" : " --yes"}`;
			throw new CliError(`${error.message}\n\nThe step "${step.name}" failed. To continue: ${command}`, {
				cause: error,
			});
		}
	}
}

async function runStep(step: Step, deployment: Deployment): Promise<void> {
	logStep(`── ${step.name}: ${step.description}`);
	if (await step.isDone?.(deployment)) return logStep("Done before");
	if (deployment.interactive && step.preview) {
		await step.preview(deployment);
		if (!(await confirm("Apply this?"))) return logStep("Skipped");
	}
	await step.run(deployment);
}
