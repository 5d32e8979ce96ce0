import { escapeHtml } from '#server/http/message-page.ts'

const style = `
:root{color-scheme:light dark;--paper:light-dark(#f5f2ea,#0b1520);--surface:light-dark(#fffdf9,#111e2b);--hover:light-dark(#f0ece1,#1a2b3b);
--line:light-dark(#e0dbcd,#213547);--control:light-dark(#8a8778,#607a90);--ink:light-dark(#10233a,#e7eef4);--soft:light-dark(#435567,#b3c1ce);
--on-ink:light-dark(#fffdf9,#0b1520);--water:light-dark(#dbe9ef,#183349);--deep:light-dark(#1d5678,#94c8e2);--wrong:light-dark(#b3261e,#ff8f85)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);
font:16px/1.5 'Instrument Sans Variable',ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:52rem;display:grid;gap:24px}
@media(min-width:720px){main.two{grid-template-columns:1fr 1fr;align-items:start}}
main.one{max-width:28rem}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:24px;min-width:0}
.note{grid-column:1/-1;margin:0;padding:10px 14px;border-radius:8px;background:var(--water);font-size:.875rem}
.note strong{display:block}
h1{margin:0 0 4px;font-size:1.375rem;line-height:1.25;font-weight:600;letter-spacing:-.01em}
h2{margin:24px 0 8px;font-size:.875rem;font-weight:600;color:var(--soft)}
.amount{font-size:2rem;font-weight:600;font-variant-numeric:tabular-nums;margin:8px 0}
.soft{color:var(--soft);font-size:.875rem}
dl{display:grid;grid-template-columns:1fr auto;gap:8px;margin:16px 0 0;font-variant-numeric:tabular-nums}
dt,dd{margin:0}
dd{text-align:right}
section>:last-child{margin-bottom:0}
button,input,select{font:inherit;color:inherit;min-height:44px;border-radius:8px;border:1px solid var(--line);background:transparent;width:100%}
button{cursor:pointer}
button:hover{background:var(--hover)}
:focus-visible{outline:2px solid var(--deep);outline-offset:2px}
label{display:block;font-size:.875rem;margin:12px 0 4px}
input,select{padding:8px 12px;border-color:var(--control);background:var(--paper)}
input[aria-invalid]{border-color:var(--wrong)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.number{position:relative}
.number output{position:absolute;right:12px;top:10px;font-size:.8125rem;color:var(--soft);background:var(--paper)}
.wrong{margin:6px 0 0;color:var(--wrong);font-size:.875rem}
.wrong:empty{display:none}
.go{margin-top:16px;background:var(--ink);border-color:var(--ink);color:var(--on-ink);font-weight:600}
.go:hover{background:var(--deep);border-color:var(--deep)}
a{color:var(--deep)}
code{font-size:.875em;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.875rem}
td,th{text-align:left;padding:4px 8px 4px 0;overflow-wrap:anywhere}
details{margin-top:16px;font-size:.875rem}
summary{cursor:pointer;min-height:24px}
h1{overflow-wrap:anywhere}
.mails{list-style:none;margin:16px 0 0;padding:0}
.mails li{border-top:1px solid var(--line);padding:12px 0;overflow-wrap:anywhere}
.mails li:first-child{border-top:0}
.mails a{font-weight:600}
.mails a,.links a{display:inline-block;min-height:24px}
.facts{grid-template-columns:minmax(4rem,auto) 1fr}
.facts dd{text-align:left;overflow-wrap:anywhere;min-width:0}
.whole{grid-column:1/-1}
iframe{width:100%;height:max(36rem,80vh);border:1px solid var(--line);border-radius:8px;background:#fff;margin-top:16px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8125rem;margin:8px 0 0}
`

/** What the page stands in for, and what production has instead. */
export type Note = { title: string; text: string }

type Page = { title: string; body: string; columns?: 'one' | 'two'; script?: string }

export const page = (note: Note, { title, body, columns = 'one', script = '' }: Page) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main class="${columns}">
<p class="note"><strong>${escapeHtml(note.title)}</strong>${escapeHtml(note.text)}</p>
${body}</main>${script === '' ? '' : `<script>${script}</script>`}</body></html>`
