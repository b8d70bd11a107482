// Runs in a thread of `reader-thread.ts`: checks recordings.
import { checkRecording, type RecordingAnswer } from './check-recording.ts'

export interface RecordingOrder {
	path: string
	bytes: number
}

export const read = ({ path, bytes }: RecordingOrder): Promise<RecordingAnswer> => checkRecording(path, bytes)
