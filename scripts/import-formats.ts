import { writeFileSync } from 'node:fs'
import type { ToolFormat } from '../server/posts/ingest/formats/format.ts'
import { formats } from '../server/posts/ingest/formats/index.ts'
import { sourcesById } from '../sources/index.ts'
import { table } from './markdown.ts'

const file = 'docs/import-formats.md'

const code = (text: string) => `\`${text}\``

const placeOf = ({ records = [''] }: ToolFormat) =>
  records.map((path) => (path === '' ? 'rows, lines or items' : code(path))).join(', ')

const rowsOf = (format: ToolFormat) => [
  format.tool,
  format.source === undefined ? 'by row' : sourcesById[format.source].name,
  placeOf(format),
  format.marks.map((mark) => mark.split(' ').map(code).join(' ')).join(' or '),
  Object.keys(format.columns).map(code).join(' '),
]

/** The page docs/import-formats.md, from the formats' declarations. */
export const importFormats = () => `# Import formats

Soundings recognises the files of ${new Set(formats.map(({ tool }) => tool)).size} tools by their columns and maps them for you. Other CSV, JSON, Excel, Parquet and feed files
can be imported as well: Soundings suggests which column is what, and you check it.

The formats follow what is publicly known of each tool, and invented samples. They have not been compared with real files of every release,
so check the preview. Fields that are not listed are not read, and can be kept as fields of the workspace.

${table(['Tool', 'Source', 'Records', 'Recognised by', 'Fields'], formats.map(rowsOf))}

## Known tools that are not declared

- **Awario and Agorapulse** publish neither the columns of their exports nor samples. Their files are read by the names and values of their columns.
- **Meta Content Library, Threads**: Meta allows no downloads of Threads content.
- **Bluesky repositories (CAR)**: a record's ID may come long after the record, so a reader must hold the whole file or read it twice. Export the feed as JSON instead.
- **Apify's YouTube comments** have only relative times, such as "2 years ago".
- **Slack archives** have a file for each day. One file is imported at a time, and at most 30 are offered; join them first (\`jq -s add channel/*.json\`).
- **X archive**: the author is in another file of the archive. Set it with \`--set authorHandle=NAME\`.

Written by \`node scripts/import-formats.ts\`. To add a format, declare it in \`server/posts/ingest/formats/\`, list it in \`index.ts\` and add a sample
to \`test/samples/formats/\` ([0137](decisions/0137-formats-of-files.md)).
`

if (import.meta.main) writeFileSync(file, importFormats())
