import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SourceRow } from '#contract/answers/performance.ts'
import { performanceQuery } from '#src/api/insights.ts'
import { InPage, scope } from '#test/support/insight-page.tsx'
import { bluesky, Harbours, mastodon } from './panel-fixture.tsx'

const panelOf = (sources: SourceRow[] | null) =>
  renderToStaticMarkup(
    <InPage answers={sources === null ? [] : [[performanceQuery(scope), { sources }]]}>
      <Harbours />
    </InPage>,
  )

test('a panel that is declared once has its title and shape while there is no answer', () => {
  const loading = panelOf(null)
  expect(loading).toMatch(/<h2[^>]*>Harbours<\/h2>/)
  expect(loading).toMatch(/role="status" aria-label="Loading: Harbours"><[^>]*h-48/)
  expect(loading).not.toContain('<button')
})

test('with an answer it has its numbers, its definition and its menu', () => {
  const drawn = panelOf([bluesky, mastodon])
  const buttons = [...drawn.matchAll(/<button[^>]*?(?:aria-label="([^"]+)"[^>]*)?>/g)].map(([, label]) => label)
  expect(buttons).toEqual(['Definition of By source', 'Harbours: more', undefined, undefined])
  expect(drawn).toContain('Bluesky 12')
  expect(drawn).toContain('aria-busy="false"')
})

test('where there is nothing to draw it says why', () => {
  expect(panelOf([])).toContain('No harbour has posts.')
})
