// Marketing, never in structured data (spec S1.15)

export const happyCustomers = "1200+";
export const itemsResold = "15,000+";
export const carbonReduction = "75%";
export const profitsToCharity = "5%";
