// The program of the thread in which recordings are checked.
import { parentPort, workerData } from 'node:worker_threads'
import { checkRecording } from './check-recording.ts'

export interface RecordingOrder {
	path: string
	bytes: number
}

const { path, bytes } = workerData as RecordingOrder
parentPort?.postMessage(await checkRecording(path, bytes))
