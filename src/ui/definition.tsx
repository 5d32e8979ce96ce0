import { t } from '@lingui/core/macro'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover } from './popover.tsx'

type DefinitionProps = {
  name: string
  /** Fetches what the children are made of, where they are lazy. */
  load?: () => Promise<unknown>
  children: ReactNode
}

/** What a figure means and how it is computed, behind a small button beside it. */
export const Definition = ({ name, load, children }: DefinitionProps) => (
  <Popover
    title={name}
    {...(load ? { load } : {})}
    trigger={(trigger) => (
      <button
        type="button"
        {...trigger}
        aria-label={t`Definition of ${name}`}
        className="grid size-6 shrink-0 place-items-center rounded-full text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-8"
      >
        <Info size={13} aria-hidden />
      </button>
    )}
  >
    {() => children}
  </Popover>
)
