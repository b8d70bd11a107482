// A process that does nothing but send mail, for tests that end it in the middle of that.
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { startJobWorker } from '#server/process/job-worker.ts'

const config = readConfig()
const { db } = await openDatabase(config)
const stop = startJobWorker(config, db, createLog(config))
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
