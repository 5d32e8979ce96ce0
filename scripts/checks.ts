import { check, sideBySide, suite, type Step } from './steps.ts'

export const checks: readonly Step[] = [
  sideBySide('static checks', [
    check('types', 'tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']),
    check('lint', 'oxlint', ['--deny-warnings']),
    check('awaited promises', 'oxlint', ['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises']),
    check('format', 'oxfmt', ['--check']),
    check('import directions', 'depcruise', ['contract', 'src', 'server', 'sources', 'stand-ins', 'test', 'scripts']),
    check('dead code', 'knip', []),
    check('texts are collected', 'lingui', ['check', 'sync', '--clean']),
    check('texts are translated', 'lingui', ['check', 'missing', '--mode', 'catalog']),
  ]),
  // The contract suite replays these statements on each store.
  suite('unit, model and thread tests', ['--project', 'alone', '--project', 'together'], { TEST_STATEMENTS: 'record' }),
]
