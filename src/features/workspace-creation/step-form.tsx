import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

type Props = {
  title: string
  lead: string
  submit: string
  busy?: boolean
  problem?: string | undefined
  back?: '/workspace/create/name' | '/workspace/create/language'
  onSubmit: (values: FormData) => void
  children: ReactNode
}

/** One question of the wizard. */
export function StepForm({ title, lead, submit, busy = false, problem, back, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-ink-soft">{lead}</p>
      </div>
      {children}
      {problem === undefined ? null : (
        <p role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
        {back ? (
          <Link to={back} className={buttonClass('quiet')}>
            <Trans>Back</Trans>
          </Link>
        ) : null}
      </div>
    </form>
  )
}
