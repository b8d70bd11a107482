import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (count) => parentPort?.postMessage(Number(count) * 2))
