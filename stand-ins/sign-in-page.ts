import type { Vendor } from '#contract/session/session.ts'
import { escapeHtml } from '#server/http/message-page.ts'
import { samplePeople, type SamplePerson } from './people.ts'

const vendorNames: Record<Vendor, string> = { google: 'Google', microsoft: 'Microsoft' }

const style = `
:root{color-scheme:light dark;--paper:light-dark(#f5f2ea,#0b1520);--surface:light-dark(#fffdf9,#111e2b);--hover:light-dark(#f0ece1,#1a2b3b);
--line:light-dark(#e0dbcd,#213547);--control:light-dark(#8a8778,#607a90);--ink:light-dark(#10233a,#e7eef4);--soft:light-dark(#435567,#b3c1ce);
--on-ink:light-dark(#fffdf9,#0b1520);--water:light-dark(#dbe9ef,#183349);--deep:light-dark(#1d5678,#94c8e2);--wrong:light-dark(#b3261e,#ff8f85)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);
font:16px/1.5 'Instrument Sans Variable',ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:26rem;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:28px 24px}
.note{margin:0 0 20px;padding:10px 14px;border-radius:8px;background:var(--water);font-size:.875rem}
.note strong{display:block}
h1{margin:0 0 16px;font-size:1.375rem;line-height:1.25;font-weight:600;letter-spacing:-.01em}
h2{margin:24px 0 8px;font-size:.875rem;font-weight:600;color:var(--soft)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}
button,input{font:inherit;color:inherit;min-height:44px;border-radius:8px;border:1px solid var(--line);background:transparent;width:100%}
button{cursor:pointer}
button:hover{background:var(--hover)}
:focus-visible{outline:2px solid var(--deep);outline-offset:2px}
.person{display:flex;gap:12px;align-items:center;text-align:left;padding:8px 12px}
.person span:last-child{flex:1;min-width:0}
.person small{display:block;color:var(--soft);font-size:.8125rem;overflow-wrap:anywhere}
.mark{flex:none;width:36px;height:36px;border-radius:50%;display:grid;place-items:center;background:var(--water);font-weight:600;font-size:.875rem}
label{display:block;font-size:.875rem;margin-bottom:4px}
input{padding:8px 12px;border-color:var(--control);background:var(--paper)}
input[aria-invalid]{border-color:var(--wrong)}
.wrong{margin:6px 0 0;color:var(--wrong);font-size:.875rem}
.go{margin-top:12px;background:var(--ink);border-color:var(--ink);color:var(--on-ink);font-weight:600}
.go:hover{background:var(--deep);border-color:var(--deep)}
`

const rights: Record<string, string> = {
  owner: 'Owner of the sample workspace',
  manager: 'Manager: edits queries and imports',
  viewer: 'Viewer: reads only',
  none: 'New here, without a workspace',
}

const personButton = ({ email, firstName, lastName, role }: SamplePerson) => `
<li><form method="post"><button class="person" name="email" value="${escapeHtml(email)}">
<span class="mark" aria-hidden="true">${escapeHtml(firstName[0]! + lastName[0]!)}</span>
<span>${escapeHtml(`${firstName} ${lastName}`)}<small>${rights[role ?? 'none']}</small></span>
</button></form></li>`

/** `wrongEmail`: input that was no email address. */
export const signInPage = (vendor: Vendor, wrongEmail: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Stand-in for ${vendorNames[vendor]} · Soundings</title><link rel="icon" href="data:,">
<style>${style}</style></head>
<body><main>
<p class="note"><strong>Stand-in for ${vendorNames[vendor]} on this computer</strong>Nothing leaves it and no password is asked. In production people see ${vendorNames[vendor]} itself here.</p>
<h1>Who signs in?</h1>
<ul>${samplePeople.map(personButton).join('')}</ul>
<form method="post" novalidate>
<h2>Or anybody else</h2>
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="off" spellcheck="false" placeholder="name@example.com" value="${escapeHtml(wrongEmail)}"${
  wrongEmail ? ' aria-invalid="true" aria-describedby="wrong" autofocus' : ''
}>
${wrongEmail ? '<p class="wrong" id="wrong" role="alert">Expected an e-mail address such as name@example.com.</p>' : ''}
<button class="go">Continue</button>
</form>
</main></body></html>`
