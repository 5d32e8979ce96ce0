import { writeFileSync } from 'node:fs'
import type { ToolFormat } from '../server/posts/ingest/formats/format.ts'
import { formats } from '../server/posts/ingest/formats/index.ts'
import { sourcesById } from '../sources/index.ts'
import { table } from './markdown.ts'

const file = 'docs/import-formats.md'

const code = (text: string) => `\`${text}\``

const placeOf = ({ records = [] }: ToolFormat) =>
  records
    .filter((path) => path !== '')
    .map(code)
    .join(', ')

/** Nearly all formats have them. */
const usual = new Set(['id', 'url', 'title', 'text', 'postedAt', 'authorId', 'authorHandle', 'authorName'])

const rowsOf = (format: ToolFormat) => [
  format.tool,
  format.source === undefined ? 'by row' : sourcesById[format.source].name,
  placeOf(format),
  format.marks.map((mark) => mark.split(' ').map(code).join(' ')).join(' or '),
  Object.keys(format.columns)
    .filter((field) => !usual.has(field))
    .map(code)
    .join(' '),
]

/** The page docs/import-formats.md, from the formats' declarations. */
export const importFormats = () => `# Import formats

Soundings recognises the files of ${new Set(formats.map(({ tool }) => tool)).size} tools by their columns and maps them for you. For other CSV, JSON, Excel, Parquet
and feed files, it suggests which column is what, and you check it.

Check the preview: the formats follow public descriptions and invented samples, not real files of every release. Records are rows, lines
or items, or in the place that the table names. ID, address, title, text, time and author are read where a file has them; the table lists
further fields. You can store other columns as custom fields.

${table(['Tool', 'Source', 'Records in', 'Recognised by', 'Further fields'], formats.map(rowsOf))}

## Known tools that are not declared

- **Awario and Agorapulse** publish neither columns nor samples. Soundings reads their files like unknown ones.
- **Meta Content Library, Threads**: Meta allows no downloads of Threads content.
- **Bluesky repositories (CAR)** have no handles or counts. Export the feed as JSON instead.
- **Apify's YouTube comments** have only relative times, such as "2 years ago".
- **Slack archives** have a file for each day. Join them first (\`jq -s add channel/*.json\`).
- **X archive**: the author is in another file of the archive. Set it with \`--set authorHandle=NAME\`.

Written by \`node scripts/import-formats.ts\`. To add a format, declare it in \`server/posts/ingest/formats/\`, list it in \`index.ts\` and add a sample
to \`test/samples/formats/\` ([0137](decisions/0137-formats-of-files.md)).
`

if (import.meta.main) writeFileSync(file, importFormats())
