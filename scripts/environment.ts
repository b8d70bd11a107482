import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

// The file `.env` sets only variables that the environment does not set.
if (existsSync('.env')) loadEnvFile('.env')
