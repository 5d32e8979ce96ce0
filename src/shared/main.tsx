import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { setErrorMap } from '#contract/error-map.ts'
import { activate, chosenLanguage } from '#src/text/language.ts'
import { watchPrinting } from '#src/ui/printing.ts'
import { createVisit, Visit } from './visit.tsx'
import { readShareCredentials } from './share-connection.ts'
import '#src/ui/app.css'

// The content security policy forbids eval, and would report zod's attempt.
z.config({ jitless: true })

async function show() {
  setErrorMap()
  watchPrinting()
  // Without its catalogue the page is in English.
  await activate(chosenLanguage()).catch(() => {})
  const link = readShareCredentials(location)
  const visit = createVisit({ link, origin: location.origin })
  createRoot(document.getElementById('root')!).render(<Visit visit={visit} shareId={link.shareId} />)
}

void show()
