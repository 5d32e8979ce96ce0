import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSameVersion } from '#src/widgets/scope/use-same-version.ts'

/** Answers of each part, in the order in which it is asked; the last one stands. */
type Versions = Record<'figures' | 'terms', string[]>

function Scene({ versions, asked }: { versions: Versions; asked: string[] }) {
  const ask = (part: keyof Versions) => async () => {
    asked.push(part)
    const { length } = versions[part]
    return { dataVersion: length > 1 ? versions[part].shift()! : versions[part][0]! }
  }
  const figures = useQuery({ queryKey: ['figures'], queryFn: ask('figures') })
  const terms = useQuery({ queryKey: ['terms'], queryFn: ask('terms') })
  useSameVersion([figures, terms])
  return (
    <p>
      {figures.data?.dataVersion} {terms.data?.dataVersion}
    </p>
  )
}

async function askedFor(versions: Versions, shown: string) {
  const asked: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <Scene versions={versions} asked={asked} />
    </QueryClientProvider>,
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
