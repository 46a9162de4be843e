/** Of each table whose changes are recorded: the columns of the trail, and the others with the reason. */
export const TRAIL_COLUMNS = {
  orders: {
    recorded: [
      ['package_name', 'package_category', 'tracking_id', 'payment_status', 'payment_type', 'cancelled_by'],
      ['cancel_reason', 'customer_user_id', 'customer_name', 'customer_phone', 'customer_email', 'user_name'],
      ['recepient_name', 'recepient_phone', 'recepient_email', 'pickup_location', 'pickup_location_name'],
      ['delivery_point_location', 'destination_location_name', 'landmark', 'destination_landmark', 'status'],
      ['delivery_type', 'order_type', 'payee', 'applied_coupon', 'amount_kobo', 'generate_code', 'rider_id'],
      ['bulk_order_id', 'company_user_id'],
    ].flat(),
    'the line says who and when': [
      ['approved_by', 'approved_by_id', 'approved_at', 'assigned_by', 'assigned_by_id', 'cancelled_by_id'],
      [
        'created_by',
        'created_at',
        'status_changed_at',
        'assigned_at',
        'picked_up_at',
        'delivery_time',
        'delivery_date',
        'delivery_failed_at',
      ],
    ].flat(),
    'never changed once it is written': ['id', 'actual_amount_kobo', 'rate_card_row_id', 'pickup_at'],
    'follows from others': [
      [
        'revision',
        'quiet_changes',
        'search_text',
        'distance',
        'pickup_lat',
        'pickup_lng',
        'delivery_lat',
        'delivery_lng',
      ],
    ].flat(),
  },
  riders: {
    recorded: [
      ['address', 'status', 'dob', 'passport', 'bike_number', 'next_of_kin_full_name'],
      ['next_of_kin_phone_no', 'bike_photo', 'id_card', 'bike_license', 'road_worthiness'],
    ].flat(),
    "what the rider's phone reports": ['availability_status', 'lat', 'lng', 'position_at'],
    'never changed once it is written': ['id', 'user_id'],
    'follows from others': ['ongoing_orders_count', 'delivered_orders_count', 'revision'],
  },
  company_profiles: {
    recorded: ['name', 'address', 'email', 'name_of_contact', 'contact_phone_number', 'status'],
    'never changed once it is written': ['user_id'],
    'follows from others': ['lat', 'lng', 'revision', 'quiet_changes'],
  },
  users: {
    recorded: [
      ['type', 'first_name', 'last_name', 'email', 'phone', 'password_hash', 'profile_picture'],
      ['is_verified', 'coupon', 'promo_active', 'deleted_at'],
    ].flat(),
    'never changed once it is written': ['id', 'created_at'],
    'follows from others': ['phone_key', 'search_text', 'delivered_orders_count', 'customer_revision'],
    'a secret that nobody chose': ['seal_key'],
  },
  rate_card_rows: {
    recorded: ['from_office', 'delivery_location', 'amount_kobo'],
    'never changed once it is written': ['id', 'user_id'],
  },
} as const satisfies Record<string, { recorded: readonly string[] } & Record<string, readonly string[]>>

export type TrailTable = keyof typeof TRAIL_COLUMNS
export const TRAIL_TABLES = Object.keys(TRAIL_COLUMNS) as TrailTable[]
