// A process that only sends mail, for tests that kill it while it sends.
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { startJobWorker } from '#server/process/job-worker.ts'

const config = readConfig()
const { db } = await openDatabase(config)
const stop = startJobWorker(config, db, createLog(config))
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
