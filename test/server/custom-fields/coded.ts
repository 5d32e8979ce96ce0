import type { MappedField } from '#contract/ingest/uploads.ts'

/** What an analyst has coded: two posts without a country, one whose score is no number, two spellings of one campaign. */
export const coded = [
  ['1', 'Coffee is lovely', 'Kenya', 'Spring', '4.5'],
  ['2', 'Coffee is awful', 'Kenya', 'spring', '2'],
  ['3', 'Tea, please', 'Peru', 'Autumn', ''],
  ['4', 'No coffee today', '', 'Autumn', 'n/a'],
  ['5', 'Harbour at dawn', 'Côte d’Ivoire, "CI"', 'Spring', 'high'],
  ['6', 'Harbour at noon', '', '', '-1,5'],
] as const

export const likes = (id: string) => Number(id) * 10

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export const codedCsv = (rows: readonly (readonly string[])[] = coded) =>
  [
    'id,created_at,text,platform,author,likes,Country,Campaign,Score',
    ...rows.map(([id, text, ...codes]) =>
      [id!, '2024-05-01 10:00:00', text!, 'other', 'ada', String(likes(id!)), ...codes].map(quoted).join(','),
    ),
  ].join('\n')

export const codedFields: MappedField[] = [
  { column: 'Country', name: 'Country', kind: 'text' },
  { column: 'Campaign', name: 'Campaign', kind: 'choice' },
  { column: 'Score', name: 'Score', kind: 'number' },
]
export const day = { from: '2024-05-01', to: '2024-05-01' }
