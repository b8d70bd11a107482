// A process that only sends mail, for tests that kill it while it sends.
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/http/log.ts'
import { startJobWorker } from '#server/app/process/job-worker.ts'

const config = readConfig()
const { db } = await openDatabase(config)
const stop = startJobWorker(config, db, createLog(config))
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
