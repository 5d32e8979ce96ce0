import { importMappingMachine } from '#src/machines/import-mapping.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(300)
const problem = { code: 'busy', detail: 'Another check runs.' }
const draft = { reading: { recordsAt: '' }, mapping: { html: false } }
const changed = { ...draft, mapping: { html: true } }
const chosen = { ...draft, reading: { recordsAt: '/issues' } }
const input = { workspaceId: 'w1', uploadId: 'u1', draft, problem }

const previews = (of: object) => ({
  to: 'previewing',
  asks: { previewUpload: { workspaceId: 'w1', uploadId: 'u1', draft: of } },
})
const anywhere = {
  change: { to: 'settling', context: { draft: changed, problem: null }, asks: {} },
  otherRecords: {
    to: 'suggesting',
    context: { draft: chosen, problem: null },
    asks: { suggestMapping: { workspaceId: 'w1', uploadId: 'u1', reading: chosen.reading } },
  },
}
const breaks = { to: 'unreadable', context: { problem: broke } }

export const importMappingMoves = movesOf({
  machine: importMappingMachine,
  decides: 'When the app requests a preview of a mapping, and when the mapping can be checked.',
  events: {
    change: { type: 'draft.change', draft: changed },
    otherRecords: { type: 'records.choose', reading: chosen.reading },
    retry: { type: 'preview.retry' },
    accept: { type: 'check.start' },
    fine: done('previewUpload', { flawed: false }),
    flawed: done('previewUpload', { flawed: true }),
    previewBreaks: failed('previewUpload'),
    suggested: done('suggestMapping', { html: true }),
    suggestionBreaks: failed('suggestMapping'),
    ...waits,
  },
  places: (place) => ({
    previewing: {
      from: input,
      by: [],
      tags: ['refreshing'],
      context: { draft, problem },
      moves: { ...anywhere, fine: 'ready', flawed: 'flawed', previewBreaks: breaks },
    },
    settling: place(input, ['change'], 'refreshing', {
      ...anywhere,
      otherRecords: { to: 'suggesting', context: { draft: { ...changed, reading: chosen.reading } } },
      ...since(300, previews(changed)),
    }),
    'settling, typed again': place(input, ['change', 'almost300', 'change'], 'refreshing', {
      ...anywhere,
      otherRecords: 'suggesting',
      ...since(300, previews(changed)),
    }),
    suggesting: place(input, ['otherRecords'], 'refreshing', {
      ...anywhere,
      suggested: previews({ ...chosen, mapping: { html: true } }),
      suggestionBreaks: breaks,
    }),
    ready: place(input, ['fine'], 'acceptable', { ...anywhere, accept: { to: 'accepted', output: draft } }),
    flawed: place(input, ['flawed'], anywhere),
    unreadable: place(input, ['previewBreaks'], {
      ...anywhere,
      retry: { ...previews(draft), context: { problem: null } },
    }),
  }),
})
