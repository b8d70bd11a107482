import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask, askAsVisitor, mailedPath, supplierWithHall } from '#test/conversations.ts'
import { fetchExport } from '#test/exports.ts'
import { makePhotograph } from '#test/files/pictures.ts'
import { sendFiles } from '#test/files/send-files.ts'
import { startProduct, type Product, type TestAccount } from '#test/product.ts'
import { renditionsOf } from '#server/platform/media/file-names.ts'
import { sweepFiles } from '#server/platform/media/sweep.ts'
import { deleteWhatIsOver } from '#server/features/privacy/retention.ts'
import { adoptEnquiries } from './deliver.ts'

const pdf = (inside = '<< /Type /Page >>') => Buffer.from(`%PDF-1.7\n1 0 obj\n${inside}\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1')
const picture = async () => ({ field: 'conversation_image', name: 'hall.jpg', content: await makePhotograph(900, 600), type: 'image/jpeg' })
const offer = (content = pdf()) => ({ field: 'conversation_document', name: 'offer.pdf', content, type: 'application/pdf' })

type Files = Parameters<typeof sendFiles>[3]
const upload = (product: Product, conversation_id: number, files: Files, { token }: Partial<TestAccount>) =>
	sendFiles(product, 'uploadConversationFiles', { conversation_id }, files, token ?? null)
const uploadByKey = (
	product: Product,
	shown: { conversation_id: number; conversation_key: string },
	files: Files,
	token: string | null = null,
) => sendFiles(product, 'uploadConversationFiles', shown, files, token)
const idsOf = ({ files }: { files: { file_id: number }[] }) => files.map(({ file_id }) => file_id)
const waitingFiles = ({ db }: Product) =>
	db.selectFrom('conversation_files').select(['enquiry_id', 'side', 'account_id']).where('answer_id', 'is', null).orderBy('id').execute()

test('a picture and a PDF go with a message, to the two sides alone: the PDF as a download, the picture anew', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const { conversation_id } = visitor
	const { data } = await upload(product, conversation_id, [await picture(), offer()], supplier)
	expect(data.files).toMatchObject([
		{ kind: 'picture', name: 'hall.jpg', width: 900, height: 600, small_url: expect.stringContaining('/uploads/m/') as string },
		{ kind: 'document', name: 'offer.pdf', small_url: null, width: null },
	])
	const file_ids = data.files.map(({ file_id }) => file_id)
	// Before it is sent nobody else sees it.
	expect((await product.call('getConversation', visitor)).data.messages.map(({ files }) => files.length)).toEqual([0])
	expect(
		await product.call('sendMessage', { conversation_id, message: 'The hall, and our offer.', file_ids }, supplier.token),
	).toMatchObject({ http: 200 })
	const read = (await product.call('getConversation', visitor)).data.messages.at(-1)
	expect(read?.files.map(({ name }) => name)).toEqual(['hall.jpg', 'offer.pdf'])
	const { values } = await product.db.selectFrom('mails').select('values').where('kind', '=', 'enquiry_answer').executeTakeFirstOrThrow()
	expect(values).toMatchObject({ message: 'The hall, and our offer.\n– hall.jpg\n– offer.pdf' })
	expect(await mailedPath(product, 'enquiry_answer', conversation_id)).toContain('#key=')

	const [image, document] = read?.files ?? []
	const fetched = async (url = '') => {
		const { statusCode, headers } = await product.raw({ url })
		return [statusCode, headers['content-type'], String(headers['content-disposition']).split(';')[0], headers['x-content-type-options']]
	}
	expect(await fetched(image?.url)).toEqual([200, 'image/webp', 'inline', 'nosniff'])
	expect(await fetched(document?.url)).toEqual([200, 'application/pdf', 'attachment', 'nosniff'])
	expect(String((await product.raw({ url: document?.url ?? '' })).headers['content-security-policy'])).toContain('sandbox')
	for (const url of [image?.url, document?.url]) expect((await product.raw({ url: url?.split('?')[0] ?? '' })).statusCode).toBe(404)
	// Files alone are a message too.
	const { data: more } = await upload(product, conversation_id, [offer()], supplier)
	const alone = { conversation_id, file_ids: more.files.map(({ file_id }) => file_id) }
	expect(await product.call('sendMessage', alone, supplier.token)).toMatchObject({ http: 200 })
	expect((await product.call('getConversation', visitor)).data.messages.at(-1)).toMatchObject({
		message: '',
		files: [{ name: 'offer.pdf' }],
	})
})

test('files are taken once, from the own side and account, and five with a message', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const rival = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const other = await ask(product, planner, rival.property_id)
	const send = (file_ids: unknown, account: TestAccount, conversation_id = id) =>
		product.call('sendMessage', { conversation_id, message: 'Look.', file_ids }, account.token)
	const { data } = await upload(product, id, [offer()], planner)
	const [file_id] = data.files.map((file) => file.file_id)
	const refused = { http: 422, fields: { file_ids: expect.any(String) as string } }
	expect(await send(file_id, supplier)).toMatchObject(refused)
	expect(await send(file_id, planner, other)).toMatchObject(refused)
	const twice = await Promise.all([send(file_id, planner), send(file_id, planner)])
	expect(twice.map(({ http }) => http).toSorted()).toEqual([200, 422])
	expect(await send('1,2,3,4,5,6', planner)).toMatchObject(refused)
	expect(await send('x', planner)).toMatchObject(refused)
	expect(await product.call('sendMessage', { conversation_id: id }, planner.token)).toMatchObject({
		http: 422,
		fields: { message: expect.any(String) as string },
	})
	expect(await upload(product, id, Array(6).fill(offer()), planner)).toMatchObject({
		http: 422,
		fields: { conversation_document: expect.any(String) as string },
	})
})

test('what is no picture and no harmless PDF is refused by its name and not kept', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const id = await ask(product, await product.user(), supplier.property_id)
	for (const content of [
		Buffer.from('<html><script>alert(1)</script></html>'),
		Buffer.from('%PDF-1.7\nbroken off'),
		pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
		pdf('<< /S /J#61vaScript >>'),
		pdf('<< /S /Launch /F (calc.exe) >>'),
		pdf('<< /Type /EmbeddedFile >>'),
		pdf('<< /Type /Page >>\n'.repeat(501)),
		Buffer.concat([Buffer.from('GIF89a'), pdf()]),
	])
		expect(await upload(product, id, [offer(content)], supplier)).toMatchObject({
			http: 422,
			fields: { conversation_document: expect.stringContaining('offer.pdf') as string },
		})
	expect(await upload(product, id, [{ ...(await picture()), content: pdf() }], supplier)).toMatchObject({
		http: 422,
		fields: { conversation_image: expect.any(String) as string },
	})
	expect(await upload(product, id, [offer(Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]))], supplier)).toMatchObject({ http: 422 })
	// One that is refused takes the others with it.
	expect(await upload(product, id, [await picture(), offer(pdf('/JS'))], supplier)).toMatchObject({ http: 422 })
	expect(await product.db.selectFrom('conversation_files').select('id').execute()).toEqual([])
	const stored: string[] = []
	for await (const files of product.storage.list('m/')) stored.push(...files.map(({ name }) => name))
	expect(stored).toEqual([])
})

test('who may upload: the two sides, as long as they can write, and within their room', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	for (const account of [supplier, planner]) expect(await upload(product, id, [offer()], account)).toMatchObject({ http: 200 })
	for (const account of [await supplierWithHall(product), await product.user(), await product.operator()])
		expect(await upload(product, id, [offer()], account)).toMatchObject({ http: 404, code: 'not_found' })
	expect(await upload(product, id, [offer()], {})).toMatchObject({ http: 401 })
	expect(await upload(product, 2_000_000_000, [offer()], planner)).toMatchObject({ http: 404 })
	await sql`update conversation_files set bytes = ${100 * 1024 * 1024} where side = 'planner'`.execute(product.db)
	expect(await upload(product, id, [offer()], planner)).toMatchObject({
		http: 422,
		fields: { conversation_image: expect.any(String) as string },
	})
	expect(await upload(product, id, [offer()], supplier)).toMatchObject({ http: 200 })
	await product.call('withdrawEnquiry', { conversation_id: id }, planner.token)
	expect(await upload(product, id, [offer()], supplier)).toMatchObject({ http: 409, code: 'conversation_closed' })
})

test('what is not sent is forgotten after a day, and files go with their conversation', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const planner = await product.user()
	const id = await ask(product, planner, supplier.property_id)
	const { data: sent } = await upload(product, id, [await picture()], supplier)
	await product.call('sendMessage', { conversation_id: id, file_ids: sent.files[0]?.file_id }, supplier.token)
	await upload(product, id, [offer()], supplier)
	const rows = () => product.db.selectFrom('conversation_files').select(['kind', 'file']).orderBy('id').execute()
	const [kept] = await rows()
	await sql`update conversation_files set created_at = now() - interval '25 hours'`.execute(product.db)
	expect(await deleteWhatIsOver(product.db, product.storage)).toMatchObject({ unsent_files: 1 })
	expect(await rows()).toMatchObject([{ kind: 'picture' }])
	// The sweeper leaves the files of a message.
	await sweepFiles(product.db, product.storage)
	expect(await product.storage.find(kept?.file ?? '').then((found) => found?.close())).toBeUndefined()
	expect(renditionsOf(kept?.file ?? '').length).toBeGreaterThan(2)
	await sql`update enquiries set created_at = now() - interval '800 days'`.execute(product.db)
	expect(await deleteWhatIsOver(product.db, product.storage)).toMatchObject({ enquiries: 1 })
	expect(await rows()).toEqual([])
})

test('a visitor adds files by the key of the conversation and sends them; also beside the session of somebody else', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const { conversation_id } = visitor
	const { data, http } = await uploadByKey(product, visitor, [await picture(), offer()])
	expect([http, data.files.map(({ kind, name }) => [kind, name])]).toEqual([
		200,
		[
			['picture', 'hall.jpg'],
			['document', 'offer.pdf'],
		],
	])
	const own = { enquiry_id: conversation_id, side: 'planner', account_id: null }
	expect(await waitingFiles(product)).toEqual([own, own])
	expect(await product.call('sendMessage', { ...visitor, message: 'Our table plan.', file_ids: idsOf(data) })).toMatchObject({ http: 200 })
	const read = await product.call('getConversation', { conversation_id }, supplier.token)
	expect(read.data.messages.at(-1)).toMatchObject({ side: 'planner', files: [{ name: 'hall.jpg' }, { name: 'offer.pdf' }] })
	// A key that is sent counts beside any session.
	const stranger = await product.user()
	const { data: more } = await uploadByKey(product, visitor, [offer()], stranger.token)
	expect(await waitingFiles(product)).toEqual([own])
	expect(await product.call('sendMessage', { ...visitor, file_ids: idsOf(more) }, stranger.token)).toMatchObject({ http: 200 })
	// An unsent file is removed after a day.
	await uploadByKey(product, visitor, [offer()])
	await sql`update conversation_files set created_at = now() - interval '25 hours'`.execute(product.db)
	expect(await deleteWhatIsOver(product.db, product.storage)).toMatchObject({ unsent_files: 1 })
})

test('a visitor’s waiting files go with the own side of the own conversation alone, and no stranger adds any', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const rival = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const other = await askAsVisitor(product, supplier.property_id, 'ana@example.org')
	const planner = await product.user()
	const byAccount = await ask(product, planner, supplier.property_id)
	const { conversation_id } = visitor
	const mine = idsOf((await uploadByKey(product, visitor, [offer()])).data)
	const theirs = idsOf((await uploadByKey(product, other, [offer()])).data)
	const ofSupplier = idsOf((await upload(product, conversation_id, [offer()], supplier)).data)
	const ofPlanner = idsOf((await upload(product, byAccount, [offer()], planner)).data)
	const refused = { http: 422, fields: { file_ids: expect.any(String) as string } }
	for (const file_ids of [theirs, ofSupplier, ofPlanner, [...mine, ...theirs], [2_000_000_000]])
		expect(await product.call('sendMessage', { ...visitor, message: 'Look.', file_ids })).toMatchObject(refused)
	expect(await product.call('sendMessage', { conversation_id, message: 'Look.', file_ids: mine }, supplier.token)).toMatchObject(refused)
	expect(await product.call('sendMessage', { conversation_id: byAccount, message: 'Look.', file_ids: mine }, planner.token)).toMatchObject(
		refused,
	)

	const before = await waitingFiles(product)
	for (const [shown, token, code] of [
		[{ conversation_id }, null, 'login_required'],
		[{ conversation_id, conversation_key: 'x'.repeat(43) }, null, 'not_found'],
		[{ conversation_id, conversation_key: other.conversation_key }, null, 'not_found'],
		[{ conversation_id, conversation_key: other.conversation_key }, supplier.token, 'not_found'],
		[{ conversation_id: byAccount, conversation_key: visitor.conversation_key }, planner.token, 'not_found'],
		[{ conversation_id }, rival.token, 'not_found'],
		[{ conversation_id, conversation_key: 'short' }, null, 'invalid_input'],
	] as const)
		expect([shown, (await sendFiles(product, 'uploadConversationFiles', shown, [offer()], token)).code]).toEqual([shown, code])
	expect(await uploadByKey(product, visitor, [offer(pdf('/JS'))])).toMatchObject({
		http: 422,
		fields: { conversation_document: expect.stringContaining('offer.pdf') as string },
	})
	expect(await uploadByKey(product, visitor, Array(6).fill(offer()))).toMatchObject({ http: 422 })
	expect(await waitingFiles(product)).toEqual(before)
	expect(await product.call('sendMessage', { ...visitor, message: 'Look.', file_ids: mine })).toMatchObject({ http: 200 })
	await product.call('withdrawEnquiry', { ...visitor })
	expect(await uploadByKey(product, visitor, [offer()])).toMatchObject({ http: 409, code: 'conversation_closed' })
})

test('a file that comes before the key is not read', async () => {
	await using product = await startProduct()
	const visitor = await askAsVisitor(product, (await supplierWithHall(product)).property_id)
	const head = (name: string) => `--kiermes\r\ncontent-disposition: form-data; name="${name}"`
	const file = `${head('conversation_document')}; filename="offer.pdf"\r\ncontent-type: application/pdf\r\n\r\n${pdf().toString('latin1')}\r\n`
	const fields = Object.entries(visitor).map(([name, value]) => `${head(name)}\r\n\r\n${value}\r\n`)
	const send = (parts: string[]) =>
		product.raw({
			method: 'POST',
			url: '/api/upload_conversation_file',
			headers: { 'content-type': 'multipart/form-data; boundary=kiermes' },
			payload: Buffer.from(`${parts.join('')}--kiermes--\r\n`, 'latin1'),
		})
	expect((await send([file, ...fields])).statusCode).toBe(422)
	expect(await waitingFiles(product)).toEqual([])
	expect((await send([...fields, file])).statusCode).toBe(200)
})

test('an account that takes over a visitor’s enquiry sends the files that waited, and they go with it', async () => {
	await using product = await startProduct()
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	const { conversation_id } = visitor
	const sent = await uploadByKey(product, visitor, [offer()])
	await product.call('sendMessage', { ...visitor, file_ids: idsOf(sent.data) })
	const waiting = idsOf((await uploadByKey(product, visitor, [offer()])).data)
	const ofSupplier = await upload(product, conversation_id, [offer()], supplier)
	const account = await product.user()
	await product.db.updateTable('accounts').set({ email: 'tom@example.org', email_verified: true }).where('id', '=', account.id).execute()
	await product.db.transaction().execute((trx) => adoptEnquiries(trx, 'tom@example.org'))
	expect(await uploadByKey(product, visitor, [offer()])).toMatchObject({ http: 404 })
	expect((await waitingFiles(product)).map(({ side, account_id }) => [side, account_id])).toEqual([
		['planner', account.id],
		['supplier', supplier.id],
	])
	expect(await product.call('sendMessage', { conversation_id, file_ids: idsOf(ofSupplier.data) }, account.token)).toMatchObject({
		http: 422,
	})
	expect(await product.call('sendMessage', { conversation_id, file_ids: waiting }, account.token)).toMatchObject({ http: 200 })
	const { data } = await product.call('getConversation', { conversation_id }, account.token)
	expect(data.messages.map(({ files }) => files.length)).toEqual([0, 1, 1])
	await product.db.updateTable('sessions').set({ proved_at: new Date() }).where('account_id', '=', account.id).execute()
	const exported = await fetchExport(product, (await product.call('exportAccount', {}, account.token)).data.url)
	expect(exported.json.files).toHaveLength(2)
	await product.call('deleteAccount', {}, account.token)
	await product.db
		.updateTable('accounts')
		.set({ delete_after: new Date(0) })
		.where('id', '=', account.id)
		.execute()
	expect(await deleteWhatIsOver(product.db, product.storage)).toMatchObject({ deleted_accounts: 1 })
	expect(await product.db.selectFrom('conversation_files').select('id').execute()).toEqual([])
})

test('files of visitors are counted by client, apart from those of accounts', async () => {
	// A twentieth of the limits: three files in half an hour.
	await using product = await startProduct({ ATTEMPTS_FACTOR: 0.05 })
	const supplier = await supplierWithHall(product)
	const visitor = await askAsVisitor(product, supplier.property_id)
	expect(await uploadByKey(product, visitor, Array(3).fill(offer()))).toMatchObject({ http: 200 })
	expect(await uploadByKey(product, visitor, [offer()])).toMatchObject({ http: 429, code: 'too_many_requests' })
	expect(await waitingFiles(product)).toHaveLength(3)
	expect(await upload(product, visitor.conversation_id, [offer()], supplier)).toMatchObject({ http: 200 })
})
