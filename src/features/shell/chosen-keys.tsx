import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { letterKeysQuery } from '#src/api/person.ts'
import { setLetterKeys } from '#src/ui/use-keys.ts'

/** Hears keys of a single letter as this person has chosen. */
export default function ChosenKeys({ workspaceId }: { workspaceId: string }) {
  const letters = useQuery(letterKeysQuery(workspaceId)).data?.letters ?? 'on'
  useEffect(() => setLetterKeys(letters), [letters])
  return null
}
