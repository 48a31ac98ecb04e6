/** What is between <main> and </main>, with React's comment marks taken out. */
export async function mainOf(response: Response): Promise<string> {
	const page = (await response.text()).replaceAll("<!-- -->", "");
	return page.slice(page.indexOf("<main"), page.indexOf("</main"));
}
