import { expect, open, recordRequests, test } from "./support/test.ts";

test("CSP violations in any tab or device fail a test @once", async ({
	page,
	context,
	browser,
	baseURL,
	browserErrors,
}) => {
	const device = await browser.newContext({ baseURL });
	const pages = [page, await context.newPage(), await device.newPage()];
	for (const [n, tab] of pages.entries()) {
		await tab.goto("/faq");
		await tab.evaluate((address) => {
			new Image().src = address;
		}, `https://evil.example/${n}.png`);
	}
	await expect
		.poll(() => browserErrors.violations.map((line) => line.slice(0, line.indexOf(" ("))).toSorted())
		.toEqual(pages.map((_, n) => `CSP img-src https://evil.example/${n}.png`));
	// Clears the violations caused on purpose
	browserErrors.violations.length = 0;
	browserErrors.expected.push(/evil\.example/);
	await device.close();
});

test("strings of scripts create no element and run no code @once", async ({ page, browserErrors }) => {
	await page.goto("/faq");
	const results = await page.evaluate(() => {
		const element = document.createElement("p");
		element.innerHTML = "<img src=x onerror=alert(1)>";
		const run = (change: (script: HTMLScriptElement) => void) => {
			const script = document.createElement("script");
			try {
				change(script);
				document.body.append(script);
			} catch (error) {
				return (error as Error).name;
			}
			return "hacked" in window ? "ran" : "ignored";
		};
		return {
			html: element.textContent,
			src: run((script) => script.setAttribute("src", "/vitals.js")),
			text: run((script) => {
				script.text = "hacked = 1";
			}),
			child: run((script) => script.append("hacked = 1")),
		};
	});
	expect(results).toEqual({
		html: "<img src=x onerror=alert(1)>",
		src: "TypeError",
		text: "TypeError",
		child: "ignored",
	});
	await expect.poll(() => browserErrors.violations.length).toBeGreaterThanOrEqual(3);
	browserErrors.violations.length = 0;
	browserErrors.expected.push(/Trusted/, /trusted-types-sink/);
});

test("a script that was injected as an inert one is not started @once", async ({ page }) => {
	await page.route(/\/new-arrivals$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace("<main", '<script type="late" src="/injected.js"></script><main');
		await route.fulfill({ response, body });
	});
	const files = recordRequests(page, (request) => request.url().endsWith("/injected.js"));
	await open(page, "/new-arrivals");
	expect(await page.locator("script[type=late]").count()).toBe(1);
	expect(files).toEqual([]);
});
