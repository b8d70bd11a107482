import { expect, test } from 'vitest'
import { makePhotograph } from '#test/files/pictures.ts'
import { sendFiles } from '#test/files/send-files.ts'
import { startProduct, type Product } from '#test/product.ts'

const words = { lang: 'en', blog_title_en: 'Choosing a hall', blog_summary_en: 'Where to begin.', blog_content_en: 'Look: ![The hall](0)' }

const send = async (product: Product, post_id: number, token: string | null, content?: Buffer) =>
	sendFiles(
		product,
		'uploadPostPicture',
		{ post_id },
		[{ field: 'post_image', name: 'hall.jpg', content: content ?? (await makePhotograph(1600, 1067)), type: 'image/jpeg' }],
		token,
	)

/** A post of a new operator with one picture that it does not show yet. */
async function begin(product: Product) {
	const { token } = await product.operator()
	const { data } = await product.call('savePost', words, token)
	const { data: picture } = await send(product, data.post_id, token)
	return { token, post_id: data.post_id, version: data.version, picture }
}
const described = (file: string) => [
	{ file, alternative_text_en: 'The hall', alternative_text_fr: 'La salle', alternative_text_de: 'Der Saal' },
]

test('248 a picture is shown once a saving takes it in, described in each language, and is the one that is shared', async () => {
	await using product = await startProduct()
	const { token, post_id, version, picture } = await begin(product)
	expect(picture).toMatchObject({ name: 'hall.jpg', width: 1600, height: 1067 })
	const stored = async () => (await product.call('getPost', { post_id }, token)).data
	expect((await stored()).fields.pictures).toEqual([])

	const saved = await product.call('savePost', { ...words, post_id, version, pictures: JSON.stringify(described(picture.file)) }, token)
	await product.call('setPostState', { post_id, version: saved.data.version, state: 'published' }, token)
	const { data } = await product.call('getBlogList', {})
	expect('list' in data && data.list).toMatchObject([
		{ id: post_id, picture: { alternative_text: 'The hall', url: `/uploads/${picture.file}` } },
	])
	expect((await product.raw({ url: `/uploads/${picture.file}` })).statusCode).toBe(200)
})

test('what a post shows is taken out before it is deleted; a deleted one is gone', async () => {
	await using product = await startProduct()
	const { token, post_id, version, picture } = await begin(product)
	const pictures = JSON.stringify(described(picture.file))
	const { data } = await product.call('savePost', { ...words, post_id, version, pictures }, token)
	const remove = () => product.call('deletePostPicture', { post_id, file: picture.file }, token)
	expect(await remove()).toMatchObject({ code: 'conflict' })

	await product.call('savePost', { ...words, post_id, version: data.version, pictures: '[]' }, token)
	const { data: post } = await product.call('getPost', { post_id }, token)
	expect(post.pictures).toMatchObject([{ file: picture.file }])
	expect(await remove()).toMatchObject({ code: '101' })
	expect(await remove()).toMatchObject({ code: 'not_found' })
	expect((await product.call('getPost', { post_id }, token)).data.pictures).toEqual([])
})

test('what is no picture, no file and no post is refused by its name, and only operators may send one', async () => {
	await using product = await startProduct()
	const { token, post_id } = await begin(product)
	expect(await send(product, post_id, token, Buffer.from('Dear reader'))).toMatchObject({
		code: 'invalid_input',
		fields: { post_image: expect.any(String) },
	})
	expect(await product.call('uploadPostPicture', { post_id }, token)).toMatchObject({
		code: 'invalid_input',
		fields: { post_image: expect.any(String) },
	})
	expect(await send(product, 2_000_000_000, token)).toMatchObject({ code: 'not_found' })
	expect(await send(product, post_id, null)).toMatchObject({ code: 'login_required' })
	expect(await send(product, post_id, (await product.professional()).token)).toMatchObject({ code: 'wrong_role' })
	const { data } = await product.call('getPost', { post_id }, token)
	expect(data.pictures).toHaveLength(1)
})
