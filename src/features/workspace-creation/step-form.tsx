import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { useCreation } from './creation.tsx'

type Props = {
  title: string
  lead?: string
  submit: string
  back?: '/workspace/create/name' | '/workspace/create/language'
  /** Shown beside the submit button. */
  skip?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

export function StepForm({ title, lead, submit, back, skip, onSubmit, children }: Props) {
  const { snapshot, problems } = useCreation()
  return (
    <form
      ref={useFocusOnProblem(problems)}
      noValidate
      className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,32rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {lead ? <p className="text-ink-soft">{lead}</p> : null}
      </div>
      <div className="grid min-w-0 gap-5">
        {children}
        <ErrorText>{problems.all}</ErrorText>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={snapshot.hasTag('busy')}>
            {submit}
          </Button>
          {skip}
          {back ? (
            <Link to={back} className={buttonClass('quiet')}>
              <Trans>Back</Trans>
            </Link>
          ) : null}
        </div>
      </div>
    </form>
  )
}

function useFocusOnProblem(problems: object) {
  const form = useRef<HTMLFormElement>(null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields are drawn from the problems
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [problems])
  return form
}
