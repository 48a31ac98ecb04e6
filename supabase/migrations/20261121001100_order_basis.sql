-- What the function `orders` needs to know before it prices a cart, in one question, asked with the shopper's own token:
-- who they are, what the key has made before, and what the pieces cost now. The token's signature and its end have been
-- verified by then (PostgREST); that its session has not been ended since is looked up here, as the auth service would.
--
-- Answers { "buyer", "before": { id, reference, created_at, total_amount, payment_method, shipping_method, body_hash } or
-- null, "products": [{ id, name, price, discount_percentage, is_available, stock }] }, dollars; unknown ids are missing.
-- Raises PT401 not_authenticated.

create function public.order_basis(key uuid, product_ids text[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
	buyer uuid := auth.uid();
begin
	if not exists (
		select from auth.sessions
		where sessions.id = (auth.jwt() ->> 'session_id')::uuid and sessions.user_id = buyer
	) then
		raise sqlstate 'PT401' using message = 'not_authenticated';
	end if;
	return jsonb_build_object(
		'buyer', buyer,
		'before', (
			select jsonb_build_object(
				'id', orders.id, 'reference', orders.reference, 'created_at', orders.created_at,
				'total_amount', orders.total_amount, 'payment_method', orders.payment_method,
				'shipping_method', orders.shipping_method, 'body_hash', orders.body_hash
			)
			from public.orders
			where orders.user_id = buyer and orders.idempotency_key = order_basis.key
		),
		'products', coalesce(
			(
				select jsonb_agg(jsonb_build_object(
					'id', products.id, 'name', products.name, 'price', products.price,
					'discount_percentage', products.discount_percentage, 'is_available', products.is_available,
					'stock', products.stock
				))
				from public.products
				where products.id = any (product_ids)
			),
			'[]'
		)
	);
end
$$;

revoke all on function public.order_basis(uuid, text[]) from public, anon, authenticated, service_role;
grant execute on function public.order_basis(uuid, text[]) to authenticated;
