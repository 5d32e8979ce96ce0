import type { IncomingHttpHeaders } from 'node:http'
import { toText } from '#contract/texts.ts'
import type { AppError } from '#server/ground/errors.ts'
import { getCellLocalizer, toSupportedLanguage, supportedLanguages } from '#server/ground/localization.ts'
import { messagePage } from './message-page.ts'
import { pagePolicy } from './security.ts'

/** Paths for programs; errors at other paths are shown as pages. */
const called = /^\/(api|v1|health|openapi\.json|local-sources|snapshots)([/?#]|$)/

/** Whether a browser navigates to the URL; without Sec-Fetch-Mode, whether it accepts HTML. */
export function isPageNavigation(url: string, headers: IncomingHttpHeaders): boolean {
  if (called.test(url)) return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? /\btext\/html\b/i.test(headers.accept ?? '') : mode === 'navigate'
}

const languageOf = ({ 'accept-language': accepted = '' }: IncomingHttpHeaders) =>
  toSupportedLanguage(
    accepted
      .split(',')
      .map((range) => range.trim().slice(0, 2).toLowerCase())
      .find((language) => (supportedLanguages as string[]).includes(language)),
  )

export function problemPage({ code, text }: AppError, headers: IncomingHttpHeaders, requestId: string) {
  const language = languageOf(headers)
  const words = getCellLocalizer(language)
  const html = messagePage({
    language,
    title: words.say(toText(/*i18n*/ { id: 'problemPage.title', message: "This page can't be shown" })),
    text: words.say(text),
    requestId: code === 'internal' ? requestId : null,
    action: { opensApp: words.say(toText(/*i18n*/ { id: 'problemPage.open', message: 'Open Soundings' })) },
  })
  return { html, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(html) } }
}
