/** Why the press beside it was refused. */
export const ErrorText = ({ error }: { error: Error | null }) =>
  error === null ? null : (
    <p role="alert" className="text-xs text-destructive">
      {error.message}
    </p>
  )
