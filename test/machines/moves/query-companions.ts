import { queryComparisonMachine } from '#src/machines/query-comparison.ts'
import { documentDraftMachine } from '#src/machines/document-draft.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { queryViewMachine } from '#src/machines/query-view.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const text = { queryId: 'q1', text: 'coffee', faulty: false }
const asked = { workspaceId: 'w1', ...text }
const anotherText = { tea: 'settling', nothing: 'blank', broken: 'invalid' }

export const previewMoves = movesOf({
  machine: queryPreviewMachine,
  events: {
    coffee: { type: 'text.change', ...text },
    tea: { type: 'text.change', ...text, text: 'tea' },
    nothing: { type: 'text.change', ...text, text: ' ' },
    broken: { type: 'text.change', ...text, text: 'tea AND', faulty: true },
    days: { type: 'days.change', days: { from: '2019-03-01', to: '2019-03-31' } },
    retry: { type: 'preview.retry' },
    counted: done('previewQuery', {}),
    breaks: failed('previewQuery'),
    timePasses,
  },
  places: {
    settling: { from: asked, by: [], moves: { ...anotherText, days: 'asking', timePasses: 'asking' } },
    asking: {
      from: asked,
      by: ['timePasses'],
      moves: { ...anotherText, days: 'asking', counted: 'shown', breaks: 'unavailable' },
    },
    shown: { from: asked, by: ['timePasses', 'counted'], moves: { ...anotherText, days: 'asking' } },
    unavailable: {
      from: asked,
      by: ['timePasses', 'breaks'],
      moves: { ...anotherText, days: 'asking', retry: 'asking' },
    },
    blank: {
      from: { ...asked, text: '' },
      by: [],
      moves: { coffee: 'settling', ...anotherText, days: 'blank' },
    },
    invalid: {
      from: { ...asked, text: 'coffee AND', faulty: true },
      by: [],
      moves: { coffee: 'settling', ...anotherText, days: 'invalid' },
    },
  },
})

const told = { queryId: 'q1', saved: 'coffee', text: 'coffee OR tea', faulty: false }
const compared = { workspaceId: 'w1', ...told }
const otherTexts = { beans: 'settling', asSaved: 'same', neverSaved: 'same', broken: 'invalid', nothing: 'invalid' }

export const comparisonMoves = movesOf({
  machine: queryComparisonMachine,
  events: {
    tea: { type: 'texts.change', ...told },
    beans: { type: 'texts.change', ...told, text: 'beans' },
    asSaved: { type: 'texts.change', ...told, text: ' coffee ' },
    neverSaved: { type: 'texts.change', ...told, queryId: null, saved: null },
    broken: { type: 'texts.change', ...told, text: 'tea AND', faulty: true },
    nothing: { type: 'texts.change', ...told, text: ' ' },
    retry: { type: 'comparison.retry' },
    compared: done('compareQuery', {}),
    breaks: failed('compareQuery'),
    timePasses,
  },
  places: {
    settling: { from: compared, by: [], moves: { ...otherTexts, timePasses: 'asking' } },
    asking: {
      from: compared,
      by: ['timePasses'],
      moves: { ...otherTexts, compared: 'shown', breaks: 'unavailable' },
    },
    shown: { from: compared, by: ['timePasses', 'compared'], moves: otherTexts },
    unavailable: { from: compared, by: ['timePasses', 'breaks'], moves: { ...otherTexts, retry: 'asking' } },
    same: { from: { ...compared, text: 'coffee' }, by: [], moves: { tea: 'settling', ...otherTexts } },
    'same, but for the space around it': {
      from: { ...compared, saved: ' coffee ', text: 'coffee' },
      by: [],
      moves: { tea: 'settling', ...otherTexts },
    },
    'same, never saved': {
      from: { ...compared, queryId: null, saved: null },
      by: [],
      moves: { tea: 'settling', beans: 'settling', asSaved: 'same', broken: 'invalid', nothing: 'invalid' },
    },
    invalid: {
      from: { ...compared, text: 'coffee AND', faulty: true },
      by: [],
      moves: { tea: 'settling', ...otherTexts },
    },
  },
})

const readable = { readable: true }

export const viewMoves = movesOf({
  machine: queryViewMachine,
  events: {
    readable: { type: 'text.change', readable: true },
    unreadable: { type: 'text.change', readable: false },
    toText: { type: 'view.text' },
    toBuilder: { type: 'view.builder' },
    openVersions: { type: 'versions.open' },
    closeVersions: { type: 'versions.close' },
    second: { type: 'version.choose', version: 2 },
    timePasses,
  },
  places: {
    'language.text & history.closed': {
      from: readable,
      by: [],
      moves: {
        unreadable: 'language.text & history.closed',
        toBuilder: 'language.builder & history.closed',
        openVersions: 'language.text & history.open',
      },
    },
    'language.text & history.closed, unreadable': {
      from: { readable: false },
      by: [],
      moves: {
        readable: 'language.text & history.closed',
        toBuilder: 'language.refused & history.closed',
        openVersions: 'language.text & history.open',
      },
    },
    'language.text & history.closed, readable again': {
      from: { readable: false },
      by: ['toBuilder', 'readable'],
      moves: {
        unreadable: 'language.text & history.closed',
        toBuilder: 'language.builder & history.closed',
        openVersions: 'language.text & history.open',
      },
    },
    'language.refused & history.closed': {
      from: { readable: false },
      by: ['toBuilder'],
      moves: { readable: 'language.text & history.closed', openVersions: 'language.refused & history.open' },
    },
    'language.refused & history.closed, that was the builder': {
      from: readable,
      by: ['toBuilder', 'unreadable'],
      moves: { readable: 'language.text & history.closed', openVersions: 'language.refused & history.open' },
    },
    'language.builder & history.closed': {
      from: readable,
      by: ['toBuilder'],
      moves: {
        unreadable: 'language.refused & history.closed',
        toText: 'language.text & history.closed',
        openVersions: 'language.builder & history.open',
      },
    },
    'language.text & history.open': {
      from: readable,
      by: ['openVersions', 'second'],
      moves: {
        unreadable: 'language.text & history.open',
        toBuilder: 'language.builder & history.open',
        closeVersions: 'language.text & history.closed',
      },
    },
    'language.text & history.open, at none': {
      from: readable,
      by: ['openVersions'],
      moves: {
        unreadable: 'language.text & history.open',
        toBuilder: 'language.builder & history.open',
        closeVersions: 'language.text & history.closed',
        second: 'language.text & history.open',
      },
    },
  },
})

const draft = { name: 'Coffee', text: 'coffee', tags: [] }
const unsaved = { documentId: 'q1', version: 1, draft }

export const draftMoves = movesOf({
  machine: documentDraftMachine,
  events: {
    write: { type: 'draft.change', ...unsaved },
    forget: { type: 'draft.change', ...unsaved, draft: null },
    written: done('storeDraft'),
    breaks: failed('storeDraft'),
    timePasses,
  },
  places: {
    stored: {
      from: { workspaceId: 'w1', ...unsaved, draft: null },
      by: [],
      moves: { write: 'settling', forget: 'storing' },
    },
    settling: {
      from: { workspaceId: 'w1', ...unsaved },
      by: ['write'],
      moves: { write: 'settling', forget: 'storing', timePasses: 'storing' },
    },
    storing: {
      from: { workspaceId: 'w1', ...unsaved },
      by: ['forget'],
      moves: { write: 'settling', forget: 'storing', written: 'stored', breaks: 'unavailable' },
    },
    unavailable: {
      from: { workspaceId: 'w1', ...unsaved },
      by: ['forget', 'breaks'],
      moves: { write: 'settling', forget: 'storing' },
    },
  },
})
