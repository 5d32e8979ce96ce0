import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { InPage } from '#test/support/insight-page.tsx'

/** Answers of each part, in the order in which it is asked; the last one stands. */
type Versions = Record<'figures' | 'terms', string[]>

function Scene({ versions, asked }: { versions: Versions; asked: string[] }) {
  const ask = (part: keyof Versions) => async () => {
    asked.push(part)
    const { length } = versions[part]
    return { dataVersion: length > 1 ? versions[part].shift()! : versions[part][0]! }
  }
  const figures = useAnswer({ queryKey: ['figures'], queryFn: ask('figures') })
  const terms = useAnswer({ queryKey: ['terms'], queryFn: ask('terms') })
  return (
    <p>
      {figures.drawn?.dataVersion} {terms.drawn?.dataVersion}
    </p>
  )
}

async function askedFor(versions: Versions, shown: string) {
  const asked: string[] = []
  await render(
    <InPage>
      <Scene versions={versions} asked={asked} />
    </InPage>,
  )
  await expect.element(page.getByText(shown)).toBeInTheDocument()
  return asked
}

test('an answer of an earlier state of the posts is asked for again, until both are of the same', async () => {
  expect(await askedFor({ figures: ['9', '10', '11'], terms: ['10', '11'] }, '10 10')).toEqual([
    'figures',
    'terms',
    'figures',
  ])
})

test('answers of one state are asked for once', async () => {
  expect(await askedFor({ figures: ['12'], terms: ['12'] }, '12 12')).toEqual(['figures', 'terms'])
})

test('an answer that stays behind is asked for once more, not for ever', async () => {
  const asked = await askedFor({ figures: ['9'], terms: ['10'] }, '9 10')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual(['figures', 'terms', 'figures'])
})

test('an answer about other posts stays until the new one comes, one to another question does not', async () => {
  const never = () => new Promise<{ dataVersion: string }>(() => {})
  const One = ({ question, posts }: { question: string; posts: string }) => (
    <p>shown: {useAnswer({ queryKey: ['w', question, { posts }], queryFn: never }).drawn?.dataVersion ?? 'nothing'}</p>
  )
  const answers = [[{ queryKey: ['w', 'figures', { posts: 'all' }] }, { dataVersion: '7' }]] as const
  const at = (question: string, posts: string) => (
    <InPage answers={answers}>
      <One question={question} posts={posts} />
    </InPage>
  )
  const { rerender } = await render(at('figures', 'all'))
  await expect.element(page.getByText('shown: 7')).toBeInTheDocument()
  await rerender(at('figures', 'some'))
  await expect.element(page.getByText('shown: 7')).toBeInTheDocument()
  await rerender(at('comparison', 'some'))
  await expect.element(page.getByText('shown: nothing')).toBeInTheDocument()
})
