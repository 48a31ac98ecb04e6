import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { useSharedShop } from "./support/shop.ts";

const { request } = useSharedShop();

test("returns a whole body after garbage collection", async () => {
	setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc") as () => void;
	const responses = [await request("/about"), await request("/faq")];
	for (let round = 0; round < 3; round += 1) {
		collect();
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	for (const response of responses) expect(await response.text()).toContain("</html>");
});
