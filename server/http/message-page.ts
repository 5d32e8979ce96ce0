const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!)

const style = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:light-dark(#f5f2ea,#0b1520);
color:light-dark(#10233a,#e7eef4);font:16px/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:28rem;padding:24px;border-radius:12px;background:light-dark(#fffdf9,#111e2b);border:1px solid light-dark(#e0dbcd,#213547)}
p{margin:0;overflow-wrap:anywhere}
.name{font-size:.875rem;color:light-dark(#435567,#b3c1ce)}
h1{margin:8px 0 12px;font-size:1.375rem;line-height:1.25;overflow-wrap:anywhere}
button,a{display:block;font:inherit;font-weight:600;line-height:44px;width:100%;margin-top:20px;border:0;border-radius:8px;cursor:pointer;
text-align:center;text-decoration:none;
background:light-dark(#10233a,#94c8e2);color:light-dark(#fffdf9,#0b1520)}
:focus-visible{outline:2px solid light-dark(#1d5678,#e7eef4);outline-offset:2px}
`

type Message = {
  language: string
  title: string
  text: string
  /** Identifies the request in the log. */
  requestId?: string | null
  /** A form that posts to this page's address, or a link to the app. */
  action: { submits: string } | { opensApp: string } | null
}

/** A single-message page without the app, for links in mails and for failing addresses. */
export const messagePage = ({ language, title, text, requestId = null, action }: Message) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Soundings</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><p class="name">Soundings</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${
  requestId === null ? '' : `<p class="name">${escapeHtml(requestId)}</p>`
}${actionOf(action)}</main></body></html>`

function actionOf(action: Message['action']) {
  if (action === null) return ''
  return 'submits' in action
    ? `<form method="post"><button type="submit">${escapeHtml(action.submits)}</button></form>`
    : `<a href="/">${escapeHtml(action.opensApp)}</a>`
}
