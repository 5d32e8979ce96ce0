import { check, sideBySide, suite, type Step } from './steps.ts'

/** Everything that takes less than a minute: types, lint, format, the house's directions, dead code, and the short tests. */
export const checks: readonly Step[] = [
  sideBySide('static checks', [
    check('types', 'tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']),
    check('lint', 'oxlint', ['--deny-warnings']),
    check('format', 'oxfmt', ['--check']),
    check('import directions', 'depcruise', ['contract', 'src', 'server', 'test', 'scripts']),
    check('dead code', 'knip', []),
  ]),
  suite('unit, model and thread tests', ['--project', '!long']),
]
