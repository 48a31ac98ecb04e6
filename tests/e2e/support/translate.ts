import type { Page } from "playwright/test";
import { expect } from "./test.ts";

/**
 * Changes pages as Chrome's translation and a password manager do: each text, also a new one, is replaced by
 * `<font><font>text</font></font>`, and each field gets an element beside it. The words stay, so that tests find them.
 */
export const changePages = (page: Page, when: "readystatechange" | "DOMContentLoaded" | "hydrated") =>
	page.addInitScript((when) => {
		const untranslated = "script, style, textarea, noscript, title, font";
		const translate = (text: Text) => {
			if (!text.isConnected || !text.data.trim() || text.parentElement?.closest(untranslated)) return;
			const [outer, inner] = [document.createElement("font"), document.createElement("font")];
			inner.append(text.data);
			outer.append(inner);
			text.replaceWith(outer);
		};
		const addIcon = (field: Element) => {
			if (field.isConnected && field.nextElementSibling?.localName !== "password-manager")
				field.after(document.createElement("password-manager"));
		};
		const change = (root: Node) => {
			if (root instanceof Text) translate(root);
			if (!(root instanceof Element)) return;
			const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			const found: Node[] = [];
			while (texts.nextNode()) found.push(texts.currentNode);
			for (const text of found) translate(text as Text);
			for (const field of root.querySelectorAll("input:not([type=hidden]), textarea, select")) addIcon(field);
		};
		const target = when === "readystatechange" ? document : window;
		const start = () => {
			// Runs after the page's own listeners of the event
			setTimeout(() => {
				document.documentElement.lang = "de";
				document.documentElement.classList.add("translated-ltr");
				const meta = document.createElement("meta");
				meta.name = "translated";
				document.head.append(meta);
				change(document.body);
				new MutationObserver((changes) => {
					for (const { addedNodes, target } of changes) for (const node of [...addedNodes, target]) change(node);
				}).observe(document.body, { childList: true, characterData: true, subtree: true });
			});
		};
		target.addEventListener(when, start, { once: true });
	}, when);

/** Expects the page to be still translated. */
export async function expectTranslated(page: Page) {
	await expect(page.locator("html")).toHaveAttribute("lang", "de");
	await expect(page.locator("html")).toHaveClass(/translated-ltr/);
	await expect(page.locator("head meta[name=translated]")).toBeAttached();
	await expect(page.locator("main font").first()).toBeAttached();
}
