import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import type { Env } from '#server/platform/env.ts'
import { chromiumEnv, findChromium } from './chromium.ts'

/** Characters that a font of each script must have. */
export const signs = {
  Latin: 'aßçñåż',
  Cyrillic: 'жїґ',
  Arabic: 'عپ',
  Devanagari: 'कऱ',
  Japanese: 'かカ漢',
  Chinese: '汉漢',
  Thai: 'กฏ',
  emoji: '😀🦊',
} as const
export type Script = keyof typeof signs

/** Type-checked, so that no language is added without its fonts. */
const scriptByLanguage: Record<WorkspaceLanguage, Script> = {
  en: 'Latin',
  de: 'Latin',
  fr: 'Latin',
  es: 'Latin',
  it: 'Latin',
  pt: 'Latin',
  nl: 'Latin',
  sv: 'Latin',
  pl: 'Latin',
  ru: 'Cyrillic',
  uk: 'Cyrillic',
  ar: 'Arabic',
  hi: 'Devanagari',
  ja: 'Japanese',
  zh: 'Chinese',
  th: 'Thai',
}
export const scripts: readonly Script[] = [...new Set(Object.values(scriptByLanguage)), 'emoji']

const run = promisify(execFile)
const charset = (text: string) => [...text].map((sign) => sign.codePointAt(0)!.toString(16)).join(' ')

/** Asks Fontconfig; null without it, as on macOS. */
export async function scriptsWithoutFont(env: NodeJS.ProcessEnv = chromiumEnv()): Promise<Script[] | null> {
  const hasFont = async (script: Script) =>
    (await run('fc-list', [`:charset=${charset(signs[script])}`, 'file'], { env })).stdout.trim() !== ''
  try {
    const found = await Promise.all(scripts.map(hasFont))
    return scripts.filter((_, index) => !found[index])
  } catch {
    return null
  }
}

/** Missing fonts show as boxes in PDFs and chart images. */
export async function warnOfMissingFonts(
  { chromiumPath }: Pick<Env, 'chromiumPath'>,
  log: Pick<Logger, 'warn' | 'info'>,
) {
  if (findChromium(chromiumPath) === null) return
  const missing = await scriptsWithoutFont()
  if (missing === null) log.info({ event: 'print' }, 'Fonts for printing are not checked: there is no fc-list')
  else if (missing.length > 0)
    log.warn(
      { event: 'print', scripts: missing },
      `No font for ${missing.join(', ')}: printed reports and charts show boxes instead. Install fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji`,
    )
}
