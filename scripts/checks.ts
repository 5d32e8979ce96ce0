import { check, suite, type Step } from './steps.ts'

/** Everything but the browser: types, lint, format, the house's directions, dead code, and every test in one process. */
export const checks: readonly Step[] = [
  check('types', 'tsc', ['-p', '.']),
  check('lint', 'oxlint', ['--deny-warnings']),
  check('format', 'oxfmt', ['--check']),
  check('import directions', 'depcruise', ['contract', 'src', 'server', 'test', 'scripts']),
  check('dead code', 'knip', []),
  suite('unit, model and thread tests', []),
]
