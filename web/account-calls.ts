import { accountEndpoints } from '#contract/account-endpoints.ts'
import { learnCalls } from './api.ts'

learnCalls(accountEndpoints)
