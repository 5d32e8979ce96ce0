import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groupWithAbove,
  itemAt,
  moveBy,
  moveIn,
  moveOut,
  negateAt,
  pairAt,
  removeAt,
  setMode,
  ungroup,
  type Path,
} from '#src/features/saved-queries/builder/edits.ts'
import {
  readTree,
  sameTree,
  toModel,
  noSource,
  type Group,
  type Item,
} from '#src/features/saved-queries/builder/model.ts'
import { groupToText, toTree } from '#src/features/saved-queries/builder/write.ts'
import { anyQuery } from '#test/contract/query-language/arbitraries.ts'

const readable = anyQuery.filter((text) => readTree(text) !== null)
const model = (text: string) => toModel(text)!

function forgotten<Kind extends Item>(item: Kind): Kind {
  const more =
    item.kind === 'group' ? { parts: item.parts.map(forgotten) } : item.kind === 'row' ? { leafText: null } : {}
  return { ...item, written: null, separator: null, ...more }
}

const added: Item = { ...(model('tea').parts[0] as Item), ...noSource }
const pathsOf = (item: Item, path: Path = []): Path[] => [
  path,
  ...(item.kind === 'group' ? item.parts.flatMap((part, index) => pathsOf(part, [...path, index])) : []),
]
const edits: Record<string, (root: Group, path: Path) => Group | null> = {
  remove: (root, path) => (path.length === 0 ? null : removeAt(root, path).root),
  up: (root, path) => moveBy(root, path, -1)?.root ?? null,
  down: (root, path) => moveBy(root, path, 1)?.root ?? null,
  out: (root, path) => moveOut(root, path)?.root ?? null,
  in: (root, path) => moveIn(root, path)?.root ?? null,
  group: (root, path) => groupWithAbove(root, path)?.root ?? null,
  ungroup: (root, path) => ungroup(root, path)?.root ?? null,
  negate: (root, path) => negateAt(root, path),
  pair: (root, path) => (path.length === 0 ? null : (pairAt(root, path, 'any', added)?.root ?? null)),
  mode: (root, path) => setMode(root, path, path.length === 0 ? 'any' : 'none'),
}

describe('any query', () => {
  test('comes back from the builder as the very same text', () => {
    fc.assert(
      fc.property(readable, (text) => {
        expect(groupToText(model(text))).toBe(text)
      }),
      { numRuns: 1_000 },
    )
  })
  test('has the same tree in the builder, and in what the builder writes of it', () => {
    fc.assert(
      fc.property(readable, (text) => {
        const root = model(text)
        const tree = readTree(text)
        expect(sameTree(toTree(root), tree)).toBe(true)
        expect(sameTree(readTree(groupToText({ ...root, written: null })), tree)).toBe(true)
        expect(sameTree(readTree(groupToText(forgotten(root))), tree)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
  test('reads, after any edits, as the builder shows it', () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat())
    fc.assert(
      fc.property(readable, fc.array(step, { minLength: 1, maxLength: 6 }), (text, steps) => {
        let root = model(text)
        for (const [name, chance] of steps) {
          const paths = pathsOf(root)
          root = edits[name]!(root, paths[chance % paths.length]!) ?? root
          const tree = toTree(root)
          const written = groupToText(root)
          expect(tree === null ? written : sameTree(readTree(written), tree)).toBe(tree === null ? '' : true)
        }
      }),
      { numRuns: 1_500 },
    )
  })
})

describe('an edit leaves everything else as it was written', () => {
  const edit = (text: string, change: (root: Group) => Group | null) => groupToText(change(model(text))!)
  test.each<[string, string, (root: Group) => Group | null, string]>([
    ['a deleted part', '(a OR “b c”)  x -d', (root) => removeAt(root, [1]).root, '(a OR “b c”) -d'],
    ['an excluded part', 'a (b OR c) -d', (root) => negateAt(root, [0]), 'NOT a (b OR c) -d'],
    ['an included part', 'a -d', (root) => negateAt(root, [1]), 'a d'],
    ['a moved part', 'a b author:(nasa OR esa)', (root) => moveBy(root, [2], -1)!.root, 'a author:(nasa OR esa) b'],
    ['a part moved out', '(a OR b OR c) x', (root) => moveOut(root, [0, 2])!.root, '(a OR b) c x'],
    ['a part moved in', '(a OR b) c x', (root) => moveIn(root, [1])!.root, '(a OR b OR c) x'],
    ['grouped parts', 'a b -c', (root) => groupWithAbove(root, [1])!.root, '(a OR b) -c'],
    ['an ungrouped list', '(a OR b) x', (root) => ungroup(root, [0])!.root, 'a b x'],
    ['an ungrouped exclusion', 'x -(a OR b)', (root) => ungroup(root, [1])!.root, 'x NOT a NOT b'],
    ['an alternative', 'coffee lang:en', (root) => pairAt(root, [0], 'any', added)!.root, '(coffee OR tea) lang:en'],
    ['another mode', '(a OR b) x', (root) => setMode(root, [0], 'none'), 'NOT (a OR b) x'],
    ['a list in a list', 'a OR b c', (root) => removeAt(root, [0]).root, '(b c)'],
    ['the last part', 'a', (root) => removeAt(root, [0]).root, ''],
  ])('%s', (_, text, change, expected) => expect(edit(text, change)).toBe(expected))

  test('NEAR between lists is a text of its own', () => {
    expect(itemAt(model('x (a OR b) NEAR/3 c'), [1])).toMatchObject({ kind: 'text', text: '(a OR b) NEAR/3 c' })
    expect(edit('x (a OR b) NEAR/3 c', (root) => negateAt(root, [1]))).toBe('x NOT ((a OR b) NEAR/3 c)')
    expect(edit('x NOT ((a OR b) NEAR/3 c)', (root) => negateAt(root, [1]))).toBe('x (a OR b) NEAR/3 c')
  })
  test('what cannot be read has no builder, and nothing is an empty one', () => {
    expect([toModel('a AND'), toModel(' ')?.parts]).toEqual([null, []])
  })
})
