import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { subjects, subjectNamed, type Subject } from './mutation/subjects.ts'

export type Score = { killed: number; survived: number; ignored: number }

const scoresFile = new URL('./mutation/scores.json', import.meta.url)
const slug = ({ name }: Subject) => name.replaceAll('/', '-')

/** The only files copied: those that tests of the machines and the session need. */
const rooms = [
  'src/{machines,session,api}/**',
  '{contract,sources}/**',
  'test/{machines,model,session,support}/**',
  'scripts/{mutation,vite}/**',
]

const isWhole = process.argv.includes('--force')
const isCheck = process.argv.includes('--check')
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))

async function mutate(subject: Subject): Promise<Score> {
  process.env.SUBJECT = subject.name
  const results = await new Stryker({
    mutate: [...subject.mutate],
    ignorePatterns: ['**', ...[...rooms, ...(subject.rooms ?? [])].map((room) => `!${room}`), '!package.json'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', new URL('./mutation/prose.js', import.meta.url).href],
    ignorers: ['prose'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    incremental: true,
    force: isWhole,
    incrementalFile: `.cache/mutation/${slug(subject)}.incremental.json`,
    tempDirName: `.cache/mutation/${slug(subject)}`,
    reporters: ['json', 'clear-text'],
    jsonReporter: { fileName: `.cache/mutation/${slug(subject)}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    thresholds: { high: 95, low: 90, break: 90 },
    tsconfigFile: 'none.json',
    timeoutMS: 20_000,
    allowEmpty: true,
  }).runMutationTest()
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length
  return { killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage'), ignored: count('Ignored') }
}

const readScores = (): Record<string, Score> =>
  existsSync(scoresFile) ? JSON.parse(readFileSync(scoresFile, 'utf8')) : {}

for (const subject of named.length > 0 ? named.map(subjectNamed) : subjects) {
  const score = await mutate(subject)
  process.stdout.write(`${subject.name}: ${score.killed} of ${score.killed + score.survived} mutants noticed\n`)
  const scores = readScores()
  const allowed = scores[subject.name]?.survived ?? 0
  if (isCheck && score.survived > allowed) {
    process.stdout.write(`${subject.name}: ${score.survived} mutants survive, expected at most ${allowed}\n`)
    process.exitCode = 1
  }
  if (isCheck) continue
  scores[subject.name] = score
  const sorted = Object.fromEntries(subjects.flatMap(({ name }) => (scores[name] ? [[name, scores[name]]] : [])))
  writeFileSync(scoresFile, `${JSON.stringify(sorted, null, 2)}\n`)
}
