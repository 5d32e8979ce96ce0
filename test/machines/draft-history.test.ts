import { expect, test } from 'vitest'
import { type DraftHistory, emptyHistory, recordDraft, redoDraft, undoDraft } from '#src/machines/draft-history.ts'

type Act = readonly ['change', string, string?] | 'undo' | 'redo'

function after(acts: readonly Act[]) {
  let draft = ''
  let history: DraftHistory<string> = emptyHistory
  for (const act of acts) {
    if (typeof act !== 'string') {
      history = recordDraft(history, draft, act[2] ?? null)
      draft = act[1]
    } else {
      const moved = act === 'undo' ? undoDraft(history, draft) : redoDraft(history, draft)
      if (moved !== null) ({ draft, history } = moved)
    }
  }
  return draft
}

test.each<[string, readonly Act[], string]>([
  ['nothing to undo or redo', ['undo', 'redo'], ''],
  ['undo goes back by one change', [['change', 'a'], ['change', 'b'], 'undo'], 'a'],
  ['redo returns what was undone', [['change', 'a'], ['change', 'b'], 'undo', 'undo', 'redo', 'redo'], 'b'],
  ['a new change ends redo', [['change', 'a'], 'undo', ['change', 'b'], 'redo'], 'b'],
  ['typing is one step', [['change', 'a'], ['change', 'b', 'name'], ['change', 'bc', 'name'], 'undo'], 'a'],
  ['typing elsewhere is another step', [['change', 'a', 'name'], ['change', 'b', 'text'], 'undo'], 'a'],
  ['typing after an undo is a new step', [['change', 'a', 'name'], 'undo', ['change', 'b', 'name'], 'undo'], ''],
])('%s', (_, acts, draft) => expect(after(acts)).toBe(draft))
