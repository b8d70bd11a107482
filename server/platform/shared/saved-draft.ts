/** The answer to saving a draft. */
export const confirmSaved = ({ id, version, updated_at }: { id: number; version: number; updated_at: Date }) => ({
	draft_id: id,
	version,
	updated_at: updated_at.toISOString(),
})
