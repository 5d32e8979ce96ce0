import { compareFiles } from './every-number.ts'
import { sharedFiles } from './files.ts'

compareFiles(sharedFiles())
