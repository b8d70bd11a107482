import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

// What the file `.env` says counts wherever the environment itself says nothing.
if (existsSync('.env')) loadEnvFile('.env')
