import { compareFiles, expectEveryNumberCompared } from './every-number.ts'
import { ownFiles } from './files.ts'

compareFiles(ownFiles())
expectEveryNumberCompared()
