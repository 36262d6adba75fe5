import { heavyFiles, heavyHandlers } from './heavy-handlers.ts'
import { serveJobs } from './kit/heavy/serve-jobs.ts'

serveJobs({ handlers: heavyHandlers, files: heavyFiles })
