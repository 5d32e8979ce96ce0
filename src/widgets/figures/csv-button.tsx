import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { CsvCell } from '../csv.ts'

type Rows = CsvCell[][] | Promise<CsvCell[][]>

type CsvButtonProps = {
  name: string
  /** What its file is called, behind the app and before the ending. */
  file: string
  /** A table, its header first. */
  rows: () => Rows
}

async function save(file: string, rows: Rows) {
  const { saveFile, toCsv } = await import('../csv.ts')
  saveFile(`soundings-${file}.csv`, toCsv(await rows))
}

/** Saves what a panel shows as a file. */
export const CsvButton = ({ name, file, rows }: CsvButtonProps) => (
  <IconButton
    label={t`Download ${name} as CSV`}
    size="sm"
    icon={<Download size={13} aria-hidden />}
    className="h-6! text-ink-faint! pointer-coarse:h-8! pointer-coarse:min-w-8!"
    onClick={() => void save(file, rows())}
  />
)
