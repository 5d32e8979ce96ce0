import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { InfoIcon } from './card-icons.tsx'
import { Popover } from './popover.tsx'
import { usePrintsDefinitions } from './printing.ts'

/** A figure's meaning and formula in a popover; print shows it at the end of the page. */
export function Definition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Popover
        title={name}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            aria-label={t`Definition of ${name}`}
            className="no-print grid size-6 shrink-0 place-items-center rounded-full text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:size-8"
          >
            <InfoIcon />
          </button>
        )}
      >
        {() => children}
      </Popover>
      <Printed name={name}>{children}</Printed>
    </>
  )
}

function Printed({ name, children }: { name: string; children: ReactNode }) {
  const end = usePrintsDefinitions() ? document.getElementById('printed-definitions') : null
  if (end === null) return null
  return createPortal(
    <article className="border-t border-line py-2 text-xs">
      <h3 className="font-semibold">{name}</h3>
      {children}
    </article>,
    end,
  )
}

/** Print lists definitions at the end, because popovers can't be opened. */
export const PrintedDefinitions = () => (
  <section id="printed-definitions" className="print-only pt-6">
    <h2 className="mb-2 text-base font-semibold">
      <Trans>Definitions</Trans>
    </h2>
  </section>
)
