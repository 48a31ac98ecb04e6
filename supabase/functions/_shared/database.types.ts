// Generated from supabase/migrations by npm run config -- types; don't edit it, change a migration.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
	public: {
		Tables: {
			account_deletion_requests: {
				Row: {
					requested_at: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					requested_at?: string;
					user_id: string;
				};
				Update: {
					requested_at?: string;
					user_id?: string;
				};
				Relationships: [];
			};
			audit_log: {
				Row: {
					action: string;
					actor: string | null;
					after: Json | null;
					at: string;
					before: Json | null;
					id: number;
					row_id: string;
					table_name: string;
				};
				ComputedFields: never;
				Insert: {
					action: string;
					actor?: string | null;
					after?: Json | null;
					at?: string;
					before?: Json | null;
					id?: never;
					row_id: string;
					table_name: string;
				};
				Update: {
					action?: string;
					actor?: string | null;
					after?: Json | null;
					at?: string;
					before?: Json | null;
					id?: never;
					row_id?: string;
					table_name?: string;
				};
				Relationships: [];
			};
			catalog_settings: {
				Row: {
					archive_after_days: number;
					held_quantity: number;
					id: boolean;
					shows_samples: boolean;
				};
				ComputedFields: never;
				Insert: {
					archive_after_days?: number;
					held_quantity?: number;
					id?: boolean;
					shows_samples?: boolean;
				};
				Update: {
					archive_after_days?: number;
					held_quantity?: number;
					id?: boolean;
					shows_samples?: boolean;
				};
				Relationships: [];
			};
			contact_messages: {
				Row: {
					created_at: string;
					email: string;
					id: number;
					message: string;
					name: string;
					subject: string;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					email: string;
					id?: never;
					message: string;
					name: string;
					subject: string;
				};
				Update: {
					created_at?: string;
					email?: string;
					id?: never;
					message?: string;
					name?: string;
					subject?: string;
				};
				Relationships: [];
			};
			favorites: {
				Row: {
					created_at: string;
					id: string;
					product_id: string;
					sale_cents: number | null;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					id?: string;
					product_id: string;
					sale_cents?: number | null;
					user_id: string;
				};
				Update: {
					created_at?: string;
					id?: string;
					product_id?: string;
					sale_cents?: number | null;
					user_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "favorites_product_id_fkey";
						columns: ["product_id"];
						isOneToOne: false;
						referencedRelation: "products";
						referencedColumns: ["id"];
					},
				];
			};
			known_devices: {
				Row: {
					device: string;
					first_seen_at: string;
					seen_at: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					device: string;
					first_seen_at?: string;
					seen_at?: string;
					user_id: string;
				};
				Update: {
					device?: string;
					first_seen_at?: string;
					seen_at?: string;
					user_id?: string;
				};
				Relationships: [];
			};
			list_kinds: {
				Row: {
					facet_values: number[];
					id: number;
					slot: number;
				};
				ComputedFields: never;
				Insert: {
					facet_values: number[];
					id?: never;
					slot: number;
				};
				Update: {
					facet_values?: number[];
					id?: never;
					slot?: number;
				};
				Relationships: [];
			};
			list_values: {
				Row: {
					facet: string;
					id: number;
					key: string;
					slot: number;
					value: string;
				};
				ComputedFields: never;
				Insert: {
					facet: string;
					id?: never;
					key?: never;
					slot?: never;
					value: string;
				};
				Update: {
					facet?: string;
					id?: never;
					key?: never;
					slot?: never;
					value?: string;
				};
				Relationships: [];
			};
			mail_subscriptions: {
				Row: {
					created_at: string;
					kind: string;
					mailed_at: string | null;
					token: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					kind: string;
					mailed_at?: string | null;
					token?: string;
					user_id: string;
				};
				Update: {
					created_at?: string;
					kind?: string;
					mailed_at?: string | null;
					token?: string;
					user_id?: string;
				};
				Relationships: [];
			};
			mails: {
				Row: {
					attempts: number;
					content: Json | null;
					created_at: string;
					data: NonNullable<Json>;
					failed_at: string | null;
					id: string;
					kind: string;
					last_error: string | null;
					next_attempt_at: string;
					order_id: string | null;
					recipient: string | null;
					sent_at: string | null;
					seq: number;
				};
				ComputedFields: never;
				Insert: {
					attempts?: number;
					content?: Json | null;
					created_at?: string;
					data?: NonNullable<Json>;
					failed_at?: string | null;
					id?: string;
					kind: string;
					last_error?: string | null;
					next_attempt_at?: string;
					order_id?: string | null;
					recipient?: string | null;
					sent_at?: string | null;
					seq?: never;
				};
				Update: {
					attempts?: number;
					content?: Json | null;
					created_at?: string;
					data?: NonNullable<Json>;
					failed_at?: string | null;
					id?: string;
					kind?: string;
					last_error?: string | null;
					next_attempt_at?: string;
					order_id?: string | null;
					recipient?: string | null;
					sent_at?: string | null;
					seq?: never;
				};
				Relationships: [];
			};
			order_events: {
				Row: {
					at: string;
					id: number;
					note: string | null;
					order_id: string;
					status: string;
				};
				ComputedFields: never;
				Insert: {
					at?: string;
					id?: never;
					note?: string | null;
					order_id: string;
					status: string;
				};
				Update: {
					at?: string;
					id?: never;
					note?: string | null;
					order_id?: string;
					status?: string;
				};
				Relationships: [
					{
						foreignKeyName: "order_events_order_id_fkey";
						columns: ["order_id"];
						isOneToOne: false;
						referencedRelation: "orders";
						referencedColumns: ["id"];
					},
				];
			};
			order_items: {
				Row: {
					brand: string;
					color: string | null;
					condition: string;
					image_url: string | null;
					list_price: number;
					name: string;
					order_id: string;
					product_id: string;
					quantity: number;
					size: string | null;
					sku: string | null;
					sold_out_product: boolean;
					stock_claimed: number | null;
					total_price: number;
					unit_price: number;
				};
				ComputedFields: never;
				Insert: {
					brand?: string;
					color?: string | null;
					condition: string;
					image_url?: string | null;
					list_price: number;
					name: string;
					order_id: string;
					product_id: string;
					quantity: number;
					size?: string | null;
					sku?: string | null;
					sold_out_product?: boolean;
					stock_claimed?: number | null;
					total_price: number;
					unit_price: number;
				};
				Update: {
					brand?: string;
					color?: string | null;
					condition?: string;
					image_url?: string | null;
					list_price?: number;
					name?: string;
					order_id?: string;
					product_id?: string;
					quantity?: number;
					size?: string | null;
					sku?: string | null;
					sold_out_product?: boolean;
					stock_claimed?: number | null;
					total_price?: number;
					unit_price?: number;
				};
				Relationships: [
					{
						foreignKeyName: "order_items_order_id_fkey";
						columns: ["order_id"];
						isOneToOne: false;
						referencedRelation: "orders";
						referencedColumns: ["id"];
					},
					{
						foreignKeyName: "order_items_product_id_fkey";
						columns: ["product_id"];
						isOneToOne: false;
						referencedRelation: "products";
						referencedColumns: ["id"];
					},
				];
			};
			order_links: {
				Row: {
					expires_at: string;
					order_id: string;
					token_hash: string;
				};
				ComputedFields: never;
				Insert: {
					expires_at?: string;
					order_id: string;
					token_hash: string;
				};
				Update: {
					expires_at?: string;
					order_id?: string;
					token_hash?: string;
				};
				Relationships: [
					{
						foreignKeyName: "order_links_order_id_fkey";
						columns: ["order_id"];
						isOneToOne: false;
						referencedRelation: "orders";
						referencedColumns: ["id"];
					},
				];
			};
			orders: {
				Row: {
					billing_address_line1: string;
					billing_address_line2: string | null;
					billing_city: string;
					billing_country: string;
					billing_postal_code: string;
					billing_state: string | null;
					body_hash: string;
					contact_email: string;
					contact_name: string;
					contact_phone: string;
					created_at: string;
					id: string;
					idempotency_key: string;
					notes: string | null;
					payment_method: string;
					payment_status: string;
					pricing_trace: Json | null;
					reference: string;
					shipping_address_line1: string;
					shipping_address_line2: string | null;
					shipping_city: string;
					shipping_country: string;
					shipping_method: string;
					shipping_postal_code: string;
					shipping_state: string | null;
					status: string;
					total_amount: number;
					tracking_number: string | null;
					user_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					billing_address_line1: string;
					billing_address_line2?: string | null;
					billing_city: string;
					billing_country: string;
					billing_postal_code: string;
					billing_state?: string | null;
					body_hash: string;
					contact_email: string;
					contact_name: string;
					contact_phone: string;
					created_at?: string;
					id?: string;
					idempotency_key: string;
					notes?: string | null;
					payment_method: string;
					payment_status?: string;
					pricing_trace?: Json | null;
					reference: string;
					shipping_address_line1: string;
					shipping_address_line2?: string | null;
					shipping_city: string;
					shipping_country: string;
					shipping_method: string;
					shipping_postal_code: string;
					shipping_state?: string | null;
					status?: string;
					total_amount: number;
					tracking_number?: string | null;
					user_id?: string | null;
				};
				Update: {
					billing_address_line1?: string;
					billing_address_line2?: string | null;
					billing_city?: string;
					billing_country?: string;
					billing_postal_code?: string;
					billing_state?: string | null;
					body_hash?: string;
					contact_email?: string;
					contact_name?: string;
					contact_phone?: string;
					created_at?: string;
					id?: string;
					idempotency_key?: string;
					notes?: string | null;
					payment_method?: string;
					payment_status?: string;
					pricing_trace?: Json | null;
					reference?: string;
					shipping_address_line1?: string;
					shipping_address_line2?: string | null;
					shipping_city?: string;
					shipping_country?: string;
					shipping_method?: string;
					shipping_postal_code?: string;
					shipping_state?: string | null;
					status?: string;
					total_amount?: number;
					tracking_number?: string | null;
					user_id?: string | null;
				};
				Relationships: [];
			};
			payment_events: {
				Row: {
					at: string;
					deliveries: number;
					id: string;
					order_id: string | null;
					outcome: string;
					provider: string;
					received_at: string;
					type: string;
				};
				ComputedFields: never;
				Insert: {
					at: string;
					deliveries?: number;
					id: string;
					order_id?: string | null;
					outcome: string;
					provider: string;
					received_at?: string;
					type: string;
				};
				Update: {
					at?: string;
					deliveries?: number;
					id?: string;
					order_id?: string | null;
					outcome?: string;
					provider?: string;
					received_at?: string;
					type?: string;
				};
				Relationships: [];
			};
			payment_refunds: {
				Row: {
					amount: number;
					attempts: number;
					created_at: string;
					id: string;
					next_attempt_at: string | null;
					note: string | null;
					order_id: string;
					reason: string;
					refund_ref: string | null;
					requested_by: string | null;
					status: string;
					succeeded_at: string | null;
				};
				ComputedFields: never;
				Insert: {
					amount: number;
					attempts?: number;
					created_at?: string;
					id?: string;
					next_attempt_at?: string | null;
					note?: string | null;
					order_id: string;
					reason: string;
					refund_ref?: string | null;
					requested_by?: string | null;
					status?: string;
					succeeded_at?: string | null;
				};
				Update: {
					amount?: number;
					attempts?: number;
					created_at?: string;
					id?: string;
					next_attempt_at?: string | null;
					note?: string | null;
					order_id?: string;
					reason?: string;
					refund_ref?: string | null;
					requested_by?: string | null;
					status?: string;
					succeeded_at?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "payment_refunds_order_id_fkey";
						columns: ["order_id"];
						isOneToOne: false;
						referencedRelation: "payments";
						referencedColumns: ["order_id"];
					},
				];
			};
			payments: {
				Row: {
					amount: number;
					attempt: number;
					checked_at: string | null;
					checkout_ref: string | null;
					created_at: string;
					currency: string;
					dispute: string | null;
					disputed: number;
					expires_at: string;
					fee: number | null;
					lines: NonNullable<Json>;
					next_check_at: string | null;
					order_id: string;
					paid_at: string | null;
					payment_ref: string | null;
					problem: string | null;
					provider: string;
					received: number;
					status: string;
					tax: number;
				};
				ComputedFields: never;
				Insert: {
					amount: number;
					attempt?: number;
					checked_at?: string | null;
					checkout_ref?: string | null;
					created_at?: string;
					currency: string;
					dispute?: string | null;
					disputed?: number;
					expires_at: string;
					fee?: number | null;
					lines: NonNullable<Json>;
					next_check_at?: string | null;
					order_id: string;
					paid_at?: string | null;
					payment_ref?: string | null;
					problem?: string | null;
					provider: string;
					received?: number;
					status?: string;
					tax?: number;
				};
				Update: {
					amount?: number;
					attempt?: number;
					checked_at?: string | null;
					checkout_ref?: string | null;
					created_at?: string;
					currency?: string;
					dispute?: string | null;
					disputed?: number;
					expires_at?: string;
					fee?: number | null;
					lines?: NonNullable<Json>;
					next_check_at?: string | null;
					order_id?: string;
					paid_at?: string | null;
					payment_ref?: string | null;
					problem?: string | null;
					provider?: string;
					received?: number;
					status?: string;
					tax?: number;
				};
				Relationships: [
					{
						foreignKeyName: "payments_order_id_fkey";
						columns: ["order_id"];
						isOneToOne: true;
						referencedRelation: "orders";
						referencedColumns: ["id"];
					},
				];
			};
			product_holds: {
				Row: {
					expires_at: string;
					product_id: string;
				};
				ComputedFields: never;
				Insert: {
					expires_at: string;
					product_id: string;
				};
				Update: {
					expires_at?: string;
					product_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "product_holds_product_id_fkey";
						columns: ["product_id"];
						isOneToOne: true;
						referencedRelation: "products";
						referencedColumns: ["id"];
					},
				];
			};
			product_images: {
				Row: {
					caption: string | null;
					id: string;
					image_url: string;
					kind: string | null;
					position: number;
					product_id: string;
				};
				ComputedFields: never;
				Insert: {
					caption?: string | null;
					id?: string;
					image_url: string;
					kind?: string | null;
					position: number;
					product_id: string;
				};
				Update: {
					caption?: string | null;
					id?: string;
					image_url?: string;
					kind?: string | null;
					position?: number;
					product_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "product_images_product_id_fkey";
						columns: ["product_id"];
						isOneToOne: false;
						referencedRelation: "products";
						referencedColumns: ["id"];
					},
				];
			};
			product_list: {
				Row: {
					id: string;
					is_featured: boolean;
					is_new: boolean;
					is_sold_out: boolean;
					kind_1: number;
					kind_2: number;
					kind_3: number;
					kind_4: number;
					sale_cents: number;
					seq: number;
				};
				ComputedFields: never;
				Insert: {
					id: string;
					is_featured: boolean;
					is_new: boolean;
					is_sold_out: boolean;
					kind_1: number;
					kind_2: number;
					kind_3: number;
					kind_4: number;
					sale_cents: number;
					seq: number;
				};
				Update: {
					id?: string;
					is_featured?: boolean;
					is_new?: boolean;
					is_sold_out?: boolean;
					kind_1?: number;
					kind_2?: number;
					kind_3?: number;
					kind_4?: number;
					sale_cents?: number;
					seq?: number;
				};
				Relationships: [];
			};
			product_words: {
				Row: {
					seq: number;
					words: unknown;
				};
				ComputedFields: never;
				Insert: {
					seq: number;
					words: unknown;
				};
				Update: {
					seq?: number;
					words?: unknown;
				};
				Relationships: [];
			};
			products: {
				Row: {
					archived_at: string | null;
					attributes: NonNullable<Json>;
					brand: string;
					category: string;
					color: string | null;
					condition: string;
					created_at: string;
					description: string;
					discount_percentage: number;
					gender: string | null;
					id: string;
					is_available: boolean;
					is_featured: boolean;
					is_new: boolean;
					material: string | null;
					name: string;
					new_since: string;
					price: number;
					rating: number;
					reviews: number;
					sale_price: number | null;
					seq: number;
					size: string | null;
					sku: string | null;
					sold_out_by_order: boolean;
					stock: number | null;
					subcategory: string | null;
					updated_at: string;
				};
				ComputedFields: never;
				Insert: {
					archived_at?: string | null;
					attributes?: NonNullable<Json>;
					brand?: string;
					category: string;
					color?: string | null;
					condition: string;
					created_at?: string;
					description?: string;
					discount_percentage?: number;
					gender?: string | null;
					id: string;
					is_available?: boolean;
					is_featured?: boolean;
					is_new?: boolean;
					material?: string | null;
					name: string;
					new_since?: string;
					price: number;
					rating?: number;
					reviews?: number;
					sale_price?: number | null;
					seq?: never;
					size?: string | null;
					sku?: string | null;
					sold_out_by_order?: boolean;
					stock?: number | null;
					subcategory?: string | null;
					updated_at?: string;
				};
				Update: {
					archived_at?: string | null;
					attributes?: NonNullable<Json>;
					brand?: string;
					category?: string;
					color?: string | null;
					condition?: string;
					created_at?: string;
					description?: string;
					discount_percentage?: number;
					gender?: string | null;
					id?: string;
					is_available?: boolean;
					is_featured?: boolean;
					is_new?: boolean;
					material?: string | null;
					name?: string;
					new_since?: string;
					price?: number;
					rating?: number;
					reviews?: number;
					sale_price?: number | null;
					seq?: never;
					size?: string | null;
					sku?: string | null;
					sold_out_by_order?: boolean;
					stock?: number | null;
					subcategory?: string | null;
					updated_at?: string;
				};
				Relationships: [];
			};
			rate_counters: {
				Row: {
					attempts: number;
					key: string;
					resets_at: string;
				};
				ComputedFields: never;
				Insert: {
					attempts: number;
					key: string;
					resets_at: string;
				};
				Update: {
					attempts?: number;
					key?: string;
					resets_at?: string;
				};
				Relationships: [];
			};
			search_vocabulary: {
				Row: {
					is_joined: boolean;
					word: string;
				};
				ComputedFields: never;
				Insert: {
					is_joined: boolean;
					word: string;
				};
				Update: {
					is_joined?: boolean;
					word?: string;
				};
				Relationships: [];
			};
		};
		Views: {
			[_ in never]: never;
		};
		Functions: {
			accept_payment: { Args: { paid_order: string }; Returns: string };
			advance_order: { Args: { order_id: string; status: string; tracking_number?: string }; Returns: string };
			apply_payment: { Args: { event?: Json; snapshot: Json }; Returns: Json };
			archive_product: { Args: { product_id: string }; Returns: undefined };
			can_see_payment: { Args: { paid_order: string }; Returns: boolean };
			cancel_order: { Args: { note?: string; order_id: string }; Returns: string };
			catalog_changes: { Args: { before?: number; max_products?: number; since?: string }; Returns: Json };
			change_favorites: { Args: { added: string[]; removed: string[] }; Returns: Json };
			count_attempts: {
				Args: { increment: number; keys: string[]; period?: string };
				Returns: {
					attempts: number;
					key: string;
					retry_after: number;
				}[];
			};
			count_in_category: { Args: { category: string }; Returns: number };
			delete_account: { Args: Record<PropertyKey, never>; Returns: undefined };
			due_account_deletions: { Args: Record<PropertyKey, never>; Returns: string[] };
			due_payments: {
				Args: { max_rows?: number };
				Returns: {
					amount: number;
					attempt: number;
					checked_at: string | null;
					checkout_ref: string | null;
					created_at: string;
					currency: string;
					dispute: string | null;
					disputed: number;
					expires_at: string;
					fee: number | null;
					lines: NonNullable<Json>;
					next_check_at: string | null;
					order_id: string;
					paid_at: string | null;
					payment_ref: string | null;
					problem: string | null;
					provider: string;
					received: number;
					status: string;
					tax: number;
				}[];
				SetofOptions: {
					from: "*";
					to: "payments";
					isOneToOne: false;
					isSetofReturn: true;
				};
			};
			due_refunds: {
				Args: { max_rows?: number; target_order?: string };
				Returns: {
					amount: number;
					id: string;
					order_id: string;
					payment_ref: string;
					reason: string;
					refund_ref: string;
					status: string;
				}[];
			};
			end_session: { Args: { id: string }; Returns: boolean };
			erase_due_account: { Args: { account: string }; Returns: undefined };
			exchange_mails: {
				Args: { batch: number; results: Json };
				Returns: {
					content: Json;
					created_at: string;
					data: Json;
					id: string;
					kind: string;
					recipient: string;
				}[];
			};
			export_orders: {
				Args: { after?: string; first_day: string; last_day: string; page_size?: number; time_zone: string };
				Returns: {
					created_at: string;
					id: string;
					items_amount: number;
					payment_status: string;
					pricing_trace: Json;
					reference: string;
					revenue: number;
					status: string;
					total_amount: number;
				}[];
			};
			fail_refund: { Args: { reason: string; refund: string }; Returns: undefined };
			find_orders: {
				Args: { after?: string; page_size?: number; search?: string; status?: string };
				Returns: {
					billing_address_line1: string;
					billing_address_line2: string | null;
					billing_city: string;
					billing_country: string;
					billing_postal_code: string;
					billing_state: string | null;
					body_hash: string;
					contact_email: string;
					contact_name: string;
					contact_phone: string;
					created_at: string;
					id: string;
					idempotency_key: string;
					notes: string | null;
					payment_method: string;
					payment_status: string;
					pricing_trace: Json | null;
					reference: string;
					shipping_address_line1: string;
					shipping_address_line2: string | null;
					shipping_city: string;
					shipping_country: string;
					shipping_method: string;
					shipping_postal_code: string;
					shipping_state: string | null;
					status: string;
					total_amount: number;
					tracking_number: string | null;
					user_id: string | null;
				}[];
				SetofOptions: {
					from: "*";
					to: "orders";
					isOneToOne: false;
					isSetofReturn: true;
				};
			};
			find_products: {
				Args: { search: string };
				Returns: {
					archived_at: string | null;
					attributes: NonNullable<Json>;
					brand: string;
					category: string;
					color: string | null;
					condition: string;
					created_at: string;
					description: string;
					discount_percentage: number;
					gender: string | null;
					id: string;
					is_available: boolean;
					is_featured: boolean;
					is_new: boolean;
					material: string | null;
					name: string;
					new_since: string;
					price: number;
					rating: number;
					reviews: number;
					sale_price: number | null;
					seq: number;
					size: string | null;
					sku: string | null;
					sold_out_by_order: boolean;
					stock: number | null;
					subcategory: string | null;
					updated_at: string;
				}[];
				SetofOptions: {
					from: "*";
					to: "products";
					isOneToOne: false;
					isSetofReturn: true;
				};
			};
			home_products: { Args: { page_size?: number }; Returns: Json };
			import_products: {
				Args: { defaults?: Json; rows: Json };
				Returns: {
					problem: string;
					problem_column: string;
					product_id: string;
					result: string;
					row: number;
				}[];
			};
			is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
			linked_order: { Args: { id: string; token: string }; Returns: Json };
			list_mails: {
				Args: { order_ids?: string[] };
				Returns: {
					attempts: number;
					created_at: string;
					failed_at: string;
					id: string;
					kind: string;
					last_error: string;
					next_attempt_at: string;
					order_id: string;
					sent_at: string;
				}[];
			};
			list_payments: {
				Args: { order_ids: string[] };
				Returns: {
					checkout_ref: string;
					dispute: string;
					expires_at: string;
					fee: number;
					order_id: string;
					owed: number;
					payment_ref: string;
					problem: string;
					provider: string;
					received: number;
					refundable: number;
					refunds: Json;
					status: string;
					tax: number;
				}[];
			};
			list_products: { Args: { query: Json }; Returns: Json };
			list_sessions: { Args: Record<PropertyKey, never>; Returns: Json };
			mails_are_due: { Args: Record<PropertyKey, never>; Returns: boolean };
			my_favorites: { Args: { skip?: number }; Returns: Json };
			my_last_address: { Args: Record<PropertyKey, never>; Returns: Json };
			my_last_order: { Args: Record<PropertyKey, never>; Returns: Json };
			my_order_history: { Args: Record<PropertyKey, never>; Returns: Json };
			my_orders: { Args: { id?: string; skip?: number }; Returns: Json };
			my_unpaid_order: { Args: Record<PropertyKey, never>; Returns: Json };
			newest_products: { Args: Record<PropertyKey, never>; Returns: Json };
			open_payment: { Args: { checkout_ref: string; expires_at: string; paid_order: string }; Returns: boolean };
			payment_overview: { Args: { time_zone: string }; Returns: Json };
			payments_are_due: { Args: Record<PropertyKey, never>; Returns: boolean };
			place_order: { Args: { buyer: string; details: Json; hash: string; items: Json; key: string }; Returns: Json };
			place_unpaid_order: {
				Args: { buyer: string; details: Json; hash: string; items: Json; key: string; lines: Json; provider: string };
				Returns: Json;
			};
			prepare_order: { Args: { key: string; product_ids: string[] }; Returns: Json };
			preview_mail: {
				Args: { id: string };
				Returns: {
					content: Json;
					created_at: string;
					data: Json;
					kind: string;
				}[];
			};
			products_by_id: { Args: { ids: string[] }; Returns: Json };
			related_products: { Args: { nouns: string[]; product_id: string }; Returns: Json };
			release_unopened_payment: { Args: { paid_order: string }; Returns: string };
			relist_product: { Args: { product_id: string }; Returns: undefined };
			remove_products: {
				Args: { ids: string[] };
				Returns: {
					kept: number;
					removed: number;
				}[];
			};
			remove_samples: {
				Args: { ids: string[] };
				Returns: {
					kept: number;
					removed: number;
				}[];
			};
			renew_payment: {
				Args: { failed_attempt: number; paid_order: string };
				Returns: {
					amount: number;
					attempt: number;
					checked_at: string | null;
					checkout_ref: string | null;
					created_at: string;
					currency: string;
					dispute: string | null;
					disputed: number;
					expires_at: string;
					fee: number | null;
					lines: NonNullable<Json>;
					next_check_at: string | null;
					order_id: string;
					paid_at: string | null;
					payment_ref: string | null;
					problem: string | null;
					provider: string;
					received: number;
					status: string;
					tax: number;
				}[];
				SetofOptions: {
					from: "*";
					to: "payments";
					isOneToOne: false;
					isSetofReturn: true;
				};
			};
			request_refund: {
				Args: { cents?: number; key?: string; note?: string; paid_order: string; reason?: string };
				Returns: string;
			};
			resend_mail: { Args: { id: string }; Returns: string };
			seed_catalog: {
				Args: { products: Json };
				Returns: {
					inserted: number;
					skipped: number;
				}[];
			};
			send_contact_message: {
				Args: { email: string; message: string; name: string; subject: string };
				Returns: undefined;
			};
			set_product_images: {
				Args: { expected_version: string; image_urls: string[]; product_id: string };
				Returns: string;
			};
			shop_overview: { Args: { time_zone: string }; Returns: Json };
			sitemap_files: { Args: Record<PropertyKey, never>; Returns: Json };
			sitemap_products: { Args: { file: number }; Returns: Json };
			unsubscribe: { Args: { token: string }; Returns: boolean };
			write_price_drop_mails: { Args: Record<PropertyKey, never>; Returns: undefined };
		};
		Enums: {
			[_ in never]: never;
		};
		CompositeTypes: {
			[_ in never]: never;
		};
	};
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
	DefaultSchemaTableNameOrOptions extends
		| keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
		| { schema: keyof DatabaseWithoutInternals },
	TableName extends DefaultSchemaTableNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
				DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
		: never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
			DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
			Row: infer R;
		}
		? R
		: never
	: DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
		? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
				Row: infer R;
			}
			? R
			: never
		: never;

export type TablesInsert<
	DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
	TableName extends DefaultSchemaTableNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
		: never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
			Insert: infer I;
		}
		? I
		: never
	: DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
		? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
				Insert: infer I;
			}
			? I
			: never
		: never;

export type TablesUpdate<
	DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
	TableName extends DefaultSchemaTableNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
		: never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
			Update: infer U;
		}
		? U
		: never
	: DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
		? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
				Update: infer U;
			}
			? U
			: never
		: never;

export type Enums<
	DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] | { schema: keyof DatabaseWithoutInternals },
	EnumName extends DefaultSchemaEnumNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
		: never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
	: DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
		? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
		: never;

export type CompositeTypes<
	PublicCompositeTypeNameOrOptions extends
		| keyof DefaultSchema["CompositeTypes"]
		| { schema: keyof DatabaseWithoutInternals },
	CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
		: never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
	: PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
		? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
		: never;

export const Constants = {
	public: {
		Enums: {},
	},
} as const;
