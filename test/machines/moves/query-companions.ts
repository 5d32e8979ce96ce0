import { queryComparisonMachine } from '#src/machines/query-comparison.ts'
import { documentDraftMachine } from '#src/machines/document-draft.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { querySuggestionsMachine } from '#src/machines/query-suggestions.ts'
import { queryViewMachine } from '#src/machines/query-view.ts'
import { done, failed } from '../story.ts'
import { movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(400)

const text = { queryId: 'q1', text: 'coffee', faulty: false }
const asked = { workspaceId: 'w1', ...text }
const days = { from: '2019-03-01', to: '2019-03-31' }
/** Another text drops the question under way; the server is asked about it after a pause. */
const reads = (to: string, written: string, faulty = false) => ({
  to,
  context: { text: written, faulty, queryId: 'q1' },
  asks: {},
})
const searches = (of: object) => ({
  suggestions: { type: 'search.change', text: 'coffee', faulty: false, days: null, ...of },
})
const anotherText = {
  tea: { ...reads('settling', 'tea'), sends: searches({ text: 'tea' }) },
  nothing: reads('blank', ' '),
  broken: reads('invalid', 'tea AND', true),
  copied: { to: 'settling', context: { text: 'coffee', faulty: false, queryId: 'q2' }, asks: {} },
}
const counts = (of: object | null = null) => ({
  to: 'asking',
  asks: { previewQuery: { workspaceId: 'w1', queryId: 'q1', text: 'coffee', days: of } },
})
/** Other days are asked for at once, and stay for the texts to come. */
const inDays = { ...counts(days), context: { days }, sends: searches({ days }) }
const waitsIn = (to: string) => ({ to, context: { days }, asks: {} })
const later = { ...anotherText, days: inDays }
/** What cannot be asked about. */
const mute = (at: string) => ({ coffee: reads('settling', 'coffee'), ...anotherText, days: waitsIn(at) })

export const previewMoves = movesOf({
  machine: queryPreviewMachine,
  decides: 'When the app counts the posts that a query finds.',
  events: {
    coffee: { type: 'text.change', ...text },
    tea: { type: 'text.change', ...text, text: 'tea' },
    nothing: { type: 'text.change', ...text, text: ' ' },
    broken: { type: 'text.change', ...text, text: 'tea AND', faulty: true },
    copied: { type: 'text.change', ...text, queryId: 'q2' },
    days: { type: 'days.change', days },
    retry: { type: 'preview.retry' },
    counted: done('previewQuery', {}),
    breaks: failed('previewQuery'),
    suggestionsBreak: failed('suggestions'),
    ...waits,
  },
  places: (place) => ({
    settling: {
      from: asked,
      by: [],
      tags: ['busy'],
      context: { ...asked, days: null },
      moves: { ...later, ...since(400, counts()) },
    },
    asking: place(asked, ['in400'], 'busy', { ...later, counted: 'shown', breaks: 'unavailable' }),
    shown: place(asked, ['in400', 'counted'], later),
    'settling, typed again': place(asked, ['tea', 'almost400', 'coffee'], 'busy', {
      ...later,
      ...since(400, counts()),
    }),
    'settling, in other days': place(asked, ['days', 'tea', 'coffee'], 'busy', {
      ...later,
      tea: { ...reads('settling', 'tea'), sends: searches({ text: 'tea', days }) },
      ...since(400, counts(days)),
    }),
    unavailable: place(asked, ['in400', 'breaks'], { ...later, retry: counts() }),
    blank: place({ ...asked, text: '' }, [], mute('blank')),
    invalid: place({ ...asked, text: 'coffee AND', faulty: true }, [], mute('invalid')),
    'blank, though it cannot be read': place({ ...asked, text: ' ', faulty: true }, [], {
      coffee: reads('settling', 'coffee'),
      tea: anotherText.tea,
      broken: anotherText.broken,
      copied: anotherText.copied,
      days: waitsIn('blank'),
    }),
  }),
})

const found = { text: 'coffee', faulty: false, days: null }
const searched = { workspaceId: 'w1', ...found }
const marks = (to: string, relevant: string[], notRelevant: string[]) => ({
  to,
  context: { marks: { relevant, notRelevant } },
  asks: {},
})
const finds = (to: string, of: object) => ({ to, context: { ...found, ...of }, asks: {} })
const unreadable = {
  nothing: finds('invalid', { text: ' ' }),
  broken: finds('invalid', { text: 'tea AND', faulty: true }),
}
const otherSearches = (to: string) => ({ tea: finds(to, { text: 'tea' }), days: finds(to, { days }), ...unreadable })
const tooFew = otherSearches('marking')
const threeMarks = ['good', 'bad', 'worse'] as const
/** With a relevant post and two others; a mark pressed again is removed. */
const remarked = {
  ...otherSearches('settling'),
  good: marks('settling', [], ['bad', 'worse']),
  bad: marks('settling', ['good'], ['worse']),
  worse: marks('settling', ['good'], ['bad']),
  badAsGood: marks('settling', ['good', 'bad'], ['worse']),
}
const suggests = {
  to: 'asking',
  asks: {
    suggestTerms: {
      workspaceId: 'w1',
      text: 'coffee',
      days: null,
      marks: { relevant: ['good'], notRelevant: ['bad', 'worse'] },
    },
  },
}
const again = { ...remarked, coffee: finds('settling', {}) }

export const suggestionMoves = movesOf({
  machine: querySuggestionsMachine,
  decides: 'When the app requests words that separate relevant posts from others.',
  events: {
    tea: { type: 'search.change', ...found, text: 'tea' },
    coffee: { type: 'search.change', ...found },
    days: { type: 'search.change', ...found, days },
    nothing: { type: 'search.change', ...found, text: ' ' },
    broken: { type: 'search.change', ...found, text: 'tea AND', faulty: true },
    good: { type: 'post.mark', postId: 'good', as: 'relevant' },
    bad: { type: 'post.mark', postId: 'bad', as: 'notRelevant' },
    worse: { type: 'post.mark', postId: 'worse', as: 'notRelevant' },
    badAsGood: { type: 'post.mark', postId: 'bad', as: 'relevant' },
    retry: { type: 'suggestions.retry' },
    suggested: done('suggestTerms', {}),
    breaks: failed('suggestTerms'),
    ...waits,
  },
  places: (place) => ({
    marking: place(searched, [], {
      ...tooFew,
      good: marks('marking', ['good'], []),
      bad: marks('marking', [], ['bad']),
      worse: marks('marking', [], ['worse']),
      badAsGood: marks('marking', ['bad'], []),
    }),
    'marking, one that is not relevant': place(searched, ['bad'], {
      ...tooFew,
      good: marks('settling', ['good'], ['bad']),
      bad: marks('marking', [], []),
      worse: marks('settling', [], ['bad', 'worse']),
      badAsGood: marks('marking', ['bad'], []),
    }),
    'marking, one that is relevant': place(searched, ['good'], {
      ...tooFew,
      good: marks('marking', [], []),
      bad: marks('settling', ['good'], ['bad']),
      worse: marks('settling', ['good'], ['worse']),
      badAsGood: marks('marking', ['good', 'bad'], []),
    }),
    settling: place(searched, threeMarks, 'busy', { ...remarked, ...since(400, suggests) }),
    asking: place(searched, [...threeMarks, 'in400'], 'busy', { ...again, suggested: 'shown', breaks: 'unavailable' }),
    shown: place(searched, [...threeMarks, 'in400', 'suggested'], again),
    unavailable: place(searched, [...threeMarks, 'in400', 'breaks'], { ...again, retry: suggests }),
    invalid: place({ ...searched, text: 'coffee AND', faulty: true }, [], {
      ...tooFew,
      coffee: finds('marking', {}),
      good: marks('invalid', ['good'], []),
      bad: marks('invalid', [], ['bad']),
      worse: marks('invalid', [], ['worse']),
      badAsGood: marks('invalid', ['bad'], []),
    }),
  }),
})

const told = { queryId: 'q1', saved: 'coffee', text: 'coffee OR tea', faulty: false }
const compared = { workspaceId: 'w1', ...told }
const compares = (to: string, texts: object) => ({ to, context: { ...told, ...texts }, asks: {} })
const tea = compares('settling', {})
const otherTexts = {
  beans: compares('settling', { text: 'beans' }),
  asSaved: compares('same', { text: ' coffee ' }),
  neverSaved: compares('same', { queryId: null, saved: null }),
  notLoaded: compares('same', { saved: null }),
  broken: compares('invalid', { text: 'tea AND', faulty: true }),
  nothing: compares('invalid', { text: ' ' }),
}
const asksServer = {
  to: 'asking',
  asks: { compareQuery: { workspaceId: 'w1', queryId: 'q1', saved: 'coffee', text: 'coffee OR tea' } },
}

export const comparisonMoves = movesOf({
  machine: queryComparisonMachine,
  decides: 'When the app requests the posts that an edited query would gain or lose.',
  events: {
    tea: { type: 'texts.change', ...told },
    beans: { type: 'texts.change', ...told, text: 'beans' },
    asSaved: { type: 'texts.change', ...told, text: ' coffee ' },
    neverSaved: { type: 'texts.change', ...told, queryId: null, saved: null },
    notLoaded: { type: 'texts.change', ...told, saved: null },
    broken: { type: 'texts.change', ...told, text: 'tea AND', faulty: true },
    nothing: { type: 'texts.change', ...told, text: ' ' },
    retry: { type: 'comparison.retry' },
    compared: done('compareQuery', {}),
    breaks: failed('compareQuery'),
    ...waits,
  },
  places: (place) => ({
    settling: {
      from: compared,
      by: [],
      tags: ['busy'],
      context: compared,
      moves: { ...otherTexts, ...since(400, asksServer) },
    },
    'settling, typed again': place(compared, ['beans', 'almost400', 'tea'], 'busy', {
      ...otherTexts,
      ...since(400, asksServer),
    }),
    asking: place(compared, ['in400'], 'busy', { ...otherTexts, compared: 'shown', breaks: 'unavailable' }),
    shown: place(compared, ['in400', 'compared'], otherTexts),
    unavailable: place(compared, ['in400', 'breaks'], { ...otherTexts, retry: asksServer }),
    same: place({ ...compared, text: 'coffee' }, [], { tea, ...otherTexts }),
    'same, but for the space around it': place({ ...compared, saved: ' coffee ', text: 'coffee' }, [], {
      tea,
      ...otherTexts,
    }),
    'same, never saved': place({ ...compared, queryId: null, saved: null }, [], {
      tea,
      ...otherTexts,
      neverSaved: 'same',
    }),
    invalid: place({ ...compared, text: 'coffee AND', faulty: true }, [], { tea, ...otherTexts }),
  }),
})

const [isReadable, isUnreadable] = [{ readable: true }, { readable: false }]
const becomes = (to: string, context: object) => ({ to, context: { ...context } })
/** Beside the versions, with none chosen. */
const openVersions = (language: string) => becomes(`language.${language} & history.open`, { version: null })
const textAgain = { readable: becomes('language.text & history.closed', isReadable) }
const ofReadable = {
  unreadable: becomes('language.text & history.closed', isUnreadable),
  toBuilder: 'language.builder & history.closed',
  openVersions: openVersions('text'),
}
const ofUnreadable = {
  ...textAgain,
  toBuilder: 'language.refused & history.closed',
  openVersions: openVersions('text'),
}
const ofRefused = { ...textAgain, openVersions: openVersions('refused') }

export const viewMoves = movesOf({
  machine: queryViewMachine,
  decides: 'Whether a query is shown as text or in the builder, and which version is shown beside it.',
  events: {
    readable: { type: 'text.change', readable: true },
    unreadable: { type: 'text.change', readable: false },
    toText: { type: 'view.text' },
    toBuilder: { type: 'view.builder' },
    openVersions: { type: 'versions.open' },
    closeVersions: { type: 'versions.close' },
    second: { type: 'version.choose', version: 2 },
  },
  places: (place) => ({
    'language.text & history.closed': {
      from: isReadable,
      by: [],
      context: { readable: true, version: null },
      moves: ofReadable,
    },
    'language.text & history.closed, unreadable': place(isUnreadable, [], ofUnreadable),
    'language.text & history.closed, unreadable since then': place(isReadable, ['unreadable'], ofUnreadable),
    'language.text & history.closed, readable again': place(isUnreadable, ['toBuilder', 'readable'], ofReadable),
    'language.refused & history.closed': place(isUnreadable, ['toBuilder'], ofRefused),
    'language.refused & history.closed, that was the builder': place(
      isReadable,
      ['toBuilder', 'unreadable'],
      ofRefused,
    ),
    'language.builder & history.closed': place(isReadable, ['toBuilder'], {
      unreadable: becomes('language.refused & history.closed', isUnreadable),
      toText: 'language.text & history.closed',
      openVersions: openVersions('builder'),
    }),
    'language.builder & history.open': {
      from: isReadable,
      by: ['toBuilder', 'openVersions', 'second'],
      context: { version: 2 },
      moves: {
        unreadable: becomes('language.refused & history.open', isUnreadable),
        toText: 'language.text & history.open',
        closeVersions: becomes('language.builder & history.closed', { version: null }),
      },
    },
    'language.text & history.open': place(isReadable, ['openVersions'], {
      unreadable: becomes('language.text & history.open', isUnreadable),
      toBuilder: 'language.builder & history.open',
      closeVersions: 'language.text & history.closed',
      second: becomes('language.text & history.open', { version: 2 }),
    }),
  }),
})

const draft = { name: 'Coffee', text: 'coffee', tags: [] }
const unsaved = { documentId: 'q1', version: 1, draft }
const fresh = { workspaceId: 'w1', documentId: null, version: null, draft: null }

const writes = { to: 'settling', context: unsaved, asks: {} }
const stores = (of: object | null) => ({
  to: 'storing',
  asks: { storeDraft: { workspaceId: 'w1', ...unsaved, draft: of } },
})
/** What is saved is removed from this browser at once, a draft is written after a pause. */
const draftChanges = { write: writes, forget: stores(null) }

export const draftMoves = movesOf({
  machine: documentDraftMachine,
  decides: 'When this browser stores an unsaved draft, and when it deletes the draft.',
  events: {
    write: { type: 'draft.change', ...unsaved },
    forget: { type: 'draft.change', ...unsaved, draft: null },
    written: done('storeDraft'),
    breaks: failed('storeDraft'),
    ...waits,
  },
  places: (place) => ({
    stored: { from: fresh, by: [], context: fresh, moves: draftChanges },
    settling: place(fresh, ['write'], { ...draftChanges, ...since(400, stores(draft)) }),
    'settling, typed again': place(fresh, ['write', 'almost400', 'write'], {
      ...draftChanges,
      ...since(400, stores(draft)),
    }),
    storing: place(fresh, ['forget'], {
      ...draftChanges,
      written: { to: 'stored', context: { ...unsaved, draft: null } },
      breaks: 'unavailable',
    }),
    unavailable: place(fresh, ['forget', 'breaks'], 'unavailable', draftChanges),
  }),
})
