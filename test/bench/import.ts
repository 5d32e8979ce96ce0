/** Import of a generated CSV file into the embedded store, beside the engine's own speed: `npm run bench -- import`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

type Mode = 'floor' | 'plain' | 'enriched'
export type ImportMeasure = {
  mode: Mode
  languageColumn: boolean
  rows: number
  seconds: number
  rowsPerSecond: number
  /** Of both threads and the engine. */ cpuSeconds: number
  peakMb: number
}

const words =
  `coffee shop opened new place today great terrible service love hate morning people line queue price good bad never
  amazing waiting team city street music friend phone order cold warm best worst again always think really with that this from
  about would there their what when where while every little after before because through between another without`.split(
    /\s+/,
  )

/** Imports a million rows: raw lines into the engine, then through the importer without and with enrichment. */
export async function measureImport(rows = 1_000_000): Promise<ImportMeasure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-bench-'))
  try {
    const [withLanguage, without] = [join(folder, 'with.csv'), join(folder, 'without.csv')]
    await generate(withLanguage, rows, true)
    await generate(without, Math.ceil(rows / 4), false)
    return [
      await measure(folder, withLanguage, 'floor', true),
      await measure(folder, withLanguage, 'plain', true),
      await measure(folder, withLanguage, 'enriched', true),
      await measure(folder, without, 'enriched', false),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, file: string, mode: Mode, languageColumn: boolean): Promise<ImportMeasure> {
  const dataDir = join(folder, `${mode}-${languageColumn}`)
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./import-process.ts', import.meta.url)), dataDir, file, mode],
    { env: { ...process.env, UV_THREADPOOL_SIZE: '16' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { rows, seconds, cpuSeconds, peakMb } = JSON.parse(await text(child.stdout)) as Pick<
    ImportMeasure,
    'rows' | 'seconds' | 'cpuSeconds' | 'peakMb'
  >
  rmSync(dataDir, { recursive: true, force: true })
  return {
    mode,
    languageColumn,
    rows,
    seconds: Math.round(seconds * 10) / 10,
    rowsPerSecond: Math.round(rows / seconds),
    cpuSeconds: Math.round(cpuSeconds * 10) / 10,
    peakMb,
  }
}

/** Posts of about 20 words over 90 days; deterministic. */
async function generate(path: string, rows: number, language: boolean) {
  const out = createWriteStream(path)
  out.write(
    `id,created_at,text,username,followers_count,favorite_count,retweet_count,reply_count${language ? ',lang' : ''}\n`,
  )
  let seed = 1
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const start = Date.UTC(2026, 5, 1)
  for (let row = 0; row < rows; row++) {
    const said = Array.from({ length: 14 + next(12) }, () => words[next(words.length)]).join(' ')
    const tag = next(3) === 0 ? ` #${words[next(words.length)]}` : ''
    const link = next(5) === 0 ? ` https://example.com/${next(1000)}` : ''
    const at = new Date(start + Math.floor((row / rows) * 90 * 86_400_000)).toISOString()
    const line = `${1_700_000_000_000_000 + row},${at},"${said}${tag}${link}",user${next(20_000)},${next(5_000)},${next(100)},${next(20)},${next(10)}${language ? ',en' : ''}\n`
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
